import { Form, useNavigation } from 'react-router'
import { TARGETS } from '#app/domain/imports/import-mapping.ts'
import type { ProductImport } from '#app/domain/imports/product-import.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CancelFile } from './cancel-file.tsx'
import { columnName } from './column-names.ts'

type Props = { file: ProductImport; examples: readonly (readonly string[])[] }

/** What each column of the file means, with its first cells to tell by. */
export function ColumnsForm({ file, examples }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'check'
  const columns = file.headers.map((header, at) => ({ field: `column-${at}`, header, at }))
  return (
    <section className="panel" aria-labelledby="columns">
      <div className="ph2">
        <h2 id="columns">What do its columns mean?</h2>
      </div>
      <Form method="post" action={`/admin/products/import/${file.id}`}>
        <ul className="import-columns">
          {columns.map(({ field, header, at }) => (
            <li key={field}>
              <label htmlFor={field}>
                <b className="b clip">{header || `Column ${at + 1}`}</b>
                <span className="xs mute clip">
                  {examples
                    .map((cells) => cells[at])
                    .filter(Boolean)
                    .join(' · ') || 'empty'}
                </span>
              </label>
              <select className="in" id={field} name="column" defaultValue={file.mapping[at] ?? ''}>
                <option value="">Do not read</option>
                {TARGETS.map((target) => (
                  <option key={target} value={target}>
                    {columnName(target)}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
        <div className="mt-4">
          <Button kind="primary" type="submit" name="intent" value="check" busy={busy}>
            Check the rows
          </Button>
        </div>
      </Form>
      <CancelFile />
    </section>
  )
}
