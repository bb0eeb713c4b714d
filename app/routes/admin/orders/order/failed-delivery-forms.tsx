import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { ParcelView } from '#app/domain/orders/shipping/parcel-view.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

/** What staff answer to a failed delivery (NDR): ask the courier to try again, or for the parcel back. */
export function FailedDeliveryForms({
  parcel,
  answer,
}: {
  parcel: Pick<ParcelView, 'id'>
  answer: FormAnswer | undefined
}) {
  const { formData } = useNavigation()
  const busy = (intent: string) => formData?.get('intent') === intent && formData.get('parcel') === parcel.id
  const mine = answer?.typed.parcel === parcel.id ? answer : undefined
  const form = useAnswerFocus(mine)
  return (
    <div className="stack mt-4">
      <Form method="post" ref={form} noValidate preventScrollReset>
        <input type="hidden" name="intent" value="retry-delivery" />
        <input type="hidden" name="parcel" value={parcel.id} />
        <div className="columns-2 stacked mb-4">
          <Field label="Another phone" {...fieldProps(mine, 'phone')} optional inputMode="numeric" autoComplete="off" />
          <Field label="Note on the address" {...fieldProps(mine, 'addressNote')} optional autoComplete="off" />
        </div>
        <Button kind="secondary" full type="submit" busy={busy('retry-delivery')}>
          Ask the courier to try again
        </Button>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="return-parcel" />
        <input type="hidden" name="parcel" value={parcel.id} />
        <Button kind="quiet" full type="submit" busy={busy('return-parcel')}>
          Ask for it back
        </Button>
      </Form>
    </div>
  )
}
