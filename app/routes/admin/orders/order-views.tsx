import Bookmark from 'lucide-react/icons/bookmark'
import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { SavedView } from '#app/domain/orders/back-office/saved-view.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { ChipLink } from '#app/ui/kit/chip.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { CheckField, Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = {
  views: readonly (SavedView & { mayDelete: boolean })[]
  /** The list's query string. */
  here: string
  isWorthSaving: boolean
  answer: FormAnswer | undefined
}

/** Saved views of the list; the open one can be deleted, and the current filters saved as a new one. */
export function OrderViews({ views, here, isWorthSaving, answer }: Props) {
  const open = views.find((view) => view.query === here)
  return (
    <>
      {views.length > 0 ? (
        <nav className="contents" aria-label="Saved views">
          {views.map((view) => (
            <ChipLink key={view.id} to={`?${view.query}`} aria-current={view === open ? 'page' : undefined}>
              <Bookmark className="icon" aria-hidden="true" />
              {view.name}
            </ChipLink>
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

function SaveView({ answer }: { answer: FormAnswer | undefined }) {
  const form = useAnswerFocus(answer)
  return (
    <Disclosure kind="chip" className="filter-details" open={answer !== undefined} summary="Save this view">
      <Form ref={form} method="post" className="filter-fields panel" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="save-view" />
        <Field
          label="Name of the view"
          {...fieldProps(answer, 'name')}
          maxLength={30}
          autoComplete="off"
          placeholder="Cash to Kerala"
        />
        <CheckField
          label="Everybody on the team sees it"
          name="shared"
          value="yes"
          defaultChecked={answer?.typed.shared === 'yes'}
        />
        <Button kind="primary" type="submit">
          Save view
        </Button>
      </Form>
    </Disclosure>
  )
}
