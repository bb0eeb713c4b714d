import { Form, useNavigation } from 'react-router'
import { SECTION_KINDS } from '#app/domain/home/section-kinds.ts'
import type { SectionKind } from '#app/domain/settings/home-settings.ts'
import { Button } from '#app/ui/kit/button.tsx'

/** The kinds of section that the page may have another one of, each with a button that adds it. */
export function AddSection({ kinds }: { kinds: readonly SectionKind[] }) {
  const navigation = useNavigation()
  const adding = navigation.formData?.get('intent') === 'add' ? navigation.formData.get('kind') : null
  return (
    <section className="panel" aria-labelledby="add-section">
      <div className="panel-head">
        <h2 id="add-section">Add a section</h2>
      </div>
      {kinds.length === 0 ? <p className="sm mute">The page has all the sections it may have.</p> : null}
      <ul className="home-sections">
        {kinds.map((kind) => (
          <li key={kind} className="row between">
            <span>
              <b>{SECTION_KINDS[kind].name}</b>
              <span className="xs mute block">{SECTION_KINDS[kind].description}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="intent" value="add" />
              <input type="hidden" name="kind" value={kind} />
              <Button kind="quiet" type="submit" busy={adding === kind} aria-label={`Add ${SECTION_KINDS[kind].name}`}>
                Add
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
