import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

type Props = {
  typed: string
  error: string | null
  /** The customer's name; null: no customer has this number; undefined: not searched yet. */
  customer: string | null | undefined
}

/** Finds the customer by the caller's phone number. */
export function FindCustomerForm({ typed, error, customer }: Props) {
  const form = useAnswerFocus(error)
  const busy = useNavigation().location?.search.startsWith('?phone=') ?? false
  return (
    <section className="panel mb-4">
      <Form ref={form} method="get" className="find-customer" noValidate>
        <Field
          label="Their phone number"
          name="phone"
          type="tel"
          inputMode="numeric"
          prefix="+91"
          autoComplete="off"
          defaultValue={typed}
          error={error ?? undefined}
        />
        <Button kind={customer === undefined ? 'primary' : 'quiet'} type="submit" busy={busy}>
          Find customer
        </Button>
      </Form>
      {customer === undefined ? null : (
        <p className="mt-3" role="status">
          {customer === null ? 'Nobody ordered with this number yet.' : <b className="bold">{customer}</b>}
        </p>
      )}
    </section>
  )
}
