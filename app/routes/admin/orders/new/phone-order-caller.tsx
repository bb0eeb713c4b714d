import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

type Props = {
  typed: string
  says: string | null
  /** The customer's name; null: nobody known; undefined: not asked yet. */
  customer: string | null | undefined
}

/** Who calls: the phone finds the customer. */
export function Caller({ typed, says, customer }: Props) {
  const form = useAnswerFocus(says)
  const busy = useNavigation().location?.search.startsWith('?phone=') ?? false
  return (
    <section className="panel mb-4">
      <Form ref={form} method="get" className="mcaller" noValidate>
        <Field
          label="Their phone number"
          name="phone"
          type="tel"
          inputMode="numeric"
          prefix="+91"
          autoComplete="off"
          defaultValue={typed}
          error={says ?? undefined}
        />
        <Button kind={customer === undefined ? 'primary' : 'quiet'} type="submit" busy={busy}>
          Find customer
        </Button>
      </Form>
      {customer === undefined ? null : (
        <p className="mt-3" role="status">
          {customer === null ? 'Nobody ordered with this number yet.' : <b className="b">{customer}</b>}
        </p>
      )}
    </section>
  )
}
