import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { OrderForm } from './order-form.tsx'

type Props = { order: Order; mayChange: boolean; answer: FormAnswer | undefined }

/** The business an order's invoice is made out to. Until the invoice is issued, staff can add or change it. */
export function OrderCompanyAndGstin({ order, mayChange, answer }: Props) {
  const { company, gstin } = order.address
  return (
    <>
      {gstin ? (
        <p className="sm num mt-2">
          GSTIN <b className="bold">{gstin}</b>
        </p>
      ) : null}
      {mayChange && (gstin || schemeRules(order.gstScheme).isRegistered) ? (
        <Disclosure
          className="mt-2 no-print"
          open={answer !== undefined}
          summary={company || gstin ? 'Change company or GSTIN' : 'Add company and GSTIN'}
        >
          <BillingForm order={order} answer={answer} />
        </Disclosure>
      ) : null}
    </>
  )
}

function BillingForm({ order, answer }: Omit<Props, 'mayChange'>) {
  const busy = useIsSubmitting({ intent: 'billing' })
  const typed = { ...order.address, ...answer?.typed }
  return (
    <OrderForm order={order} intent="billing" answer={answer} className="stack mt-2">
      <Field
        label="Company name"
        name="company"
        optional
        autoComplete="off"
        defaultValue={typed.company ?? ''}
        error={answer?.fields.company}
      />
      <Field
        label="GSTIN"
        name="gstin"
        optional
        hint={`Of the state ${isCollected(order.fulfilment) ? 'of the shop' : 'the parcel goes to'}. Fixed once the invoice is issued.`}
        autoComplete="off"
        maxLength={20}
        defaultValue={typed.gstin ?? ''}
        error={answer?.fields.gstin}
      />
      <Button kind="quiet" type="submit" busy={busy}>
        Save for the invoice
      </Button>
    </OrderForm>
  )
}
