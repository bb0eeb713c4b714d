import Circle from 'lucide-react/icons/circle'
import { Form, Link, useNavigation } from 'react-router'
import type { SettingsGap } from '#app/domain/settings/settings-checklist.ts'
import { Button } from '#app/ui/kit/button.tsx'

type Props = {
  gaps: readonly SettingsGap[]
  /** The dashboard has a button that hides the list. */
  onDashboard?: boolean
  /** The list is hidden on the dashboard: a button shows it there again. */
  isHidden?: boolean
}

/** What is missing before the shop opens to the public, each linked to its field; also shown when nothing is missing. */
export function SettingsGaps({ gaps, onDashboard = false, isHidden = false }: Props) {
  const intent = onDashboard ? 'hide-setup-list' : 'show-setup-list'
  const hasButton = gaps.length > 0 && (onDashboard || isHidden)
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <section className="panel" aria-labelledby="before-you-open">
      <div className="panel-head">
        <h2 id="before-you-open">Before you open</h2>
        <span className="sm mute num">{gaps.length === 0 ? 'all done' : `${gaps.length} to do`}</span>
      </div>
      {gaps.length === 0 ? <p className="sm">Everything the law and shoppers ask for is filled in.</p> : null}
      <ul className="setup-checklist sm">
        {gaps.map((gap) => (
          <li key={gap.key}>
            <Link className="row" to={gap.to}>
              <Circle className="icon" aria-hidden="true" />
              {gap.message}
            </Link>
          </li>
        ))}
      </ul>
      {hasButton ? (
        <Form method="post" action="/admin/settings" className="mt-3">
          <input type="hidden" name="intent" value={intent} />
          <Button kind="text" type="submit" busy={busy}>
            {onDashboard ? 'Hide this list' : 'Show it on the dashboard'}
          </Button>
          {onDashboard ? <span className="xs mute"> You find it again under Settings.</span> : null}
        </Form>
      ) : null}
    </section>
  )
}
