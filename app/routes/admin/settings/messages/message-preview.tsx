import { useFetcher } from 'react-router'
import { FilterForm } from '#app/ui/admin/filter-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'

/** An order that a preview can be shown with, and how it is listed. */
export type PreviewOrder = { id: string; text: string }

type PreviewOrderChoiceProps = {
  orders: readonly PreviewOrder[]
  /** The order that is shown; null: sample values. */
  chosen: string | null
}

/**
 * Chooses one of the last orders, whose values the preview then shows and the test sends. Nothing that was typed is
 * lost.
 */
export function PreviewOrderChoice({ orders, chosen }: PreviewOrderChoiceProps) {
  if (orders.length === 0) return null
  return (
    <FilterForm preventScrollReset replace className="preview-order">
      <SelectField
        key={chosen ?? ''}
        label="With the values of"
        name="order"
        defaultValue={chosen ?? ''}
        hint={chosen ? 'What this order does not have yet is a sample. Keys in links are hidden.' : undefined}
      >
        <option value="">A sample order</option>
        {orders.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  )
}

/**
 * The values a preview shows and its test sends; the orders to choose from, empty where no order belongs to the
 * message.
 */
export type MessagePreview = {
  values: Readonly<Record<string, string>>
  orders: readonly PreviewOrder[]
  /** The order the values are of; null: sample values. */
  chosen: string | null
}

/** The outcome of a test message, for the owner. */
export type TestAnswer = { test: { isSent: boolean; message: string } }

type SendTestProps = {
  /** The texts to send, as typed, by field name. */
  texts: Readonly<Record<string, string>>
  /** Where the test goes, as people read it. */
  to: string
  isSendable: boolean
}

/** Sends the typed message to the owner's own phone or mail, and shows the result. */
export function SendTest({ texts, to, isSendable }: SendTestProps) {
  const sender = useFetcher<TestAnswer>()
  const isIdle = sender.state === 'idle'
  const answer = isIdle && isSendable ? sender.data?.test : undefined
  return (
    <sender.Form method="post" className="mt-4">
      <input type="hidden" name="intent" value="test" />
      {Object.entries(texts).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Button kind="quiet" type="submit" busy={!isIdle} aria-disabled={!isSendable || undefined}>
        Send to {to}
      </Button>
      <p role="status" className={answer && !answer.isSent ? 'sm bad mt-2' : 'sm mute mt-2'}>
        {isSendable ? answer?.message : 'Fix the text first.'}
      </p>
    </sender.Form>
  )
}
