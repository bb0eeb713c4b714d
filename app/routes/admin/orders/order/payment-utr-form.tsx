import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { ConfirmTakenReferenceField } from './confirm-taken-reference-field.tsx'
import { OrderForm } from './order-form.tsx'

type Props = {
  order: Order
  /** A payment by UPI that staff saw arrive, with the UTR that it has, '' for none. */
  payment: { id: string; paise: Paise; utr: string }
  /** The answer to this form. */
  answer: FormAnswer | undefined
}

/** The UTR of a payment by UPI: typed later, as it was not known when the order was paid, or corrected. */
export function PaymentUtrForm({ order, payment, answer }: Props) {
  const { id, paise, utr } = payment
  const busy = useIsSubmitting({ intent: 'change-utr', payment: id })
  return (
    <>
      <p className="sm mt-2">
        UTR of the {formatMoney(paise)} by UPI: {utr ? <span className="num nowrap">{utr}</span> : 'not known'}.
      </p>
      <Disclosure className="no-print" open={answer !== undefined} summary={utr ? 'Correct the UTR' : 'Enter the UTR'}>
        <OrderForm order={order} intent="change-utr" answer={answer}>
          <input type="hidden" name="payment" value={id} />
          <input type="hidden" name="seen" value={utr} />
          <Field
            label="UTR"
            {...fieldProps(answer, 'reference')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            hint="The 12 digits that the app or your bank shows."
          />
          <ConfirmTakenReferenceField answer={answer} className="mt-3" />
          {utr ? (
            <Field
              label="Reason"
              {...fieldProps(answer, 'reason')}
              hint="Why it was wrong. The shopper does not read it."
              maxLength={200}
              autoComplete="off"
              className="mt-3"
            />
          ) : null}
          <Button kind="quiet" type="submit" busy={busy} className="mt-3">
            Save UTR
          </Button>
        </OrderForm>
      </Disclosure>
    </>
  )
}
