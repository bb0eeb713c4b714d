import Bookmark from 'lucide-react/icons/bookmark'
import { Form, Link } from 'react-router'
import type { SavedView } from '#app/domain/orders/back-office/saved-view.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField, Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

export type ViewAnswer = { typed: { name: string; isShared: boolean }; says: string } | undefined
type Props = {
  views: readonly (SavedView & { mayDelete: boolean })[]
  /** What the list says of itself in the URL. */
  here: string
  isWorthSaving: boolean
  answer: ViewAnswer
}

/** Lists the team comes back to, each one press away; the one that is open may be deleted, a new one saved. */
export function OrderViews({ views, here, isWorthSaving, answer }: Props) {
  const open = views.find((view) => view.query === here)
  return (
    <>
      {views.length > 0 ? (
        <nav className="contents" aria-label="Saved views">
          {views.map((view) => (
            <Link
              key={view.id}
              className="chip"
              to={`?${view.query}`}
              aria-current={view === open ? 'page' : undefined}
            >
              <Bookmark className="i" aria-hidden="true" />
              {view.name}
            </Link>
          ))}
        </nav>
      ) : null}
      {open?.mayDelete ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="delete-view" />
          <input type="hidden" name="view" value={open.id} />
          <Button kind="text" type="submit">
            Delete view {open.name}
          </Button>
        </Form>
      ) : null}
      {isWorthSaving && !open ? <SaveView key={here} answer={answer} /> : null}
    </>
  )
}

function SaveView({ answer }: { answer: ViewAnswer }) {
  const form = useAnswerFocus(answer)
  return (
    <details className="ofold" open={answer !== undefined}>
      <summary className="chip">Save this view</summary>
      <Form ref={form} method="post" className="ofields panel" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="save-view" />
        <Field
          label="Name of the view"
          name="name"
          maxLength={30}
          autoComplete="off"
          placeholder="Cash to Kerala"
          defaultValue={answer?.typed.name}
          error={answer?.says}
        />
        <CheckField
          label="Everybody on the team sees it"
          name="shared"
          value="yes"
          defaultChecked={answer?.typed.isShared}
        />
        <Button kind="primary" type="submit">
          Save view
        </Button>
      </Form>
    </details>
  )
}
