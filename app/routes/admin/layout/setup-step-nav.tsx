import { Link } from 'react-router'
import type { SetupStep } from '#app/domain/setup/setup-step.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { setupStepPath } from '#app/ui/admin/setup-step-path.ts'

/** The step that follows the one of a page; null once nothing is left. */
export type SetupStepNavProps = { next: Pick<SetupStep, 'name' | 'title' | 'page'> | null }

/** On a page that the set-up list led to: the list itself, and the next step, or the shop once nothing is left. */
export function SetupStepNav({ next }: SetupStepNavProps) {
  return (
    <nav className="row between flex-wrap mb-2 no-print" aria-label="Set-up">
      <Link className="touch-link" to={panelPath({ page: 'settings' })}>
        Back to the list
      </Link>
      {next ? (
        <Link className="touch-link" to={setupStepPath(next.name, next.page)}>
          Next: {next.title}
        </Link>
      ) : (
        <Link className="touch-link" to="/">
          See the shop
        </Link>
      )}
    </nav>
  )
}
