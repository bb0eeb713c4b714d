import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { OrderForm } from './order-form.tsx'

type Props = { order: Order; isPaidByUpi: boolean; answer: FormAnswer | undefined }

/** Takes a delivery back that was marked by mistake, with a reason. */
export function UndoDeliveryForm({ order, isPaidByUpi, answer }: Props) {
  const busy = useIsSubmitting({ intent: 'undo-delivery' })
  const cash = order.paymentMethod === 'cod' ? ', and its cash is still to be collected' : ''
  const money = isPaidByUpi ? ', its payment by UPI leaves your books, and it is still to be paid' : cash
  return (
    <Disclosure className="mt-4" open={answer !== undefined} summary="Marked by mistake?">
      <OrderForm order={order} intent="undo-delivery" answer={answer}>
        <p className="sm">
          The order goes back to where it was{money}. The shopper reads on the tracking page that it was a mistake.
        </p>
        <Field
          label="Reason"
          {...fieldProps(answer, 'reason')}
          hint="For you and your staff. It stays in the audit log."
        />
        <Button kind="quiet" full type="submit" busy={busy} className="mt-3">
          Undo the delivery
        </Button>
      </OrderForm>
    </Disclosure>
  )
}
