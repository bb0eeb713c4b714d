import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { DUE_METHODS } from '#app/domain/orders/fulfilment/due-receipt-or-write-off.ts'
import { invoiceLabel } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { METHOD_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import { chargesGst } from '#app/domain/settings/tax/gst-scheme.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RadioList } from '#app/ui/kit/radio-group.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { ConfirmTakenReferenceField } from './confirm-taken-reference-field.tsx'
import { OrderForm } from './order-form.tsx'

type Props = { order: Order; duePaise: Paise; answer: FormAnswer | undefined }

/** What a shopper still owes for an order that was delivered unpaid: credited, received, or written off. */
export function DuePaymentForms({ order, duePaise, answer }: Props) {
  const isMoneyStaff = may(useStaff(), 'money')
  return (
    <Panel id="still-due" heading="Still due" beside={<span className="bold num">{formatMoney(duePaise)}</span>}>
      <p className="sm">
        {duePaise < order.totalPaise
          ? `${formatMoney(order.totalPaise - duePaise)} of ${formatMoney(order.totalPaise)} is taken off the bill.`
          : `Nobody was paid. First take the packs off the bill that did not arrive: the ${invoiceLabel(order).toLowerCase()} has them all.`}
      </p>
      <ButtonLink kind="quiet" full to={`/admin/orders/${order.id}/refund`} className="mt-3">
        Take packs off the bill
      </ButtonLink>
      <ReceiveForm {...{ order, duePaise }} answer={answerTo(answer, { intent: 'receive-due' })} />
      {isMoneyStaff ? (
        <WriteOffForm {...{ order, duePaise }} answer={answerTo(answer, { intent: 'write-off-due' })} />
      ) : null}
    </Panel>
  )
}

function ReceiveForm({ order, duePaise, answer }: Props) {
  const busy = useIsSubmitting({ intent: 'receive-due' })
  return (
    <OrderForm order={order} intent="receive-due" answer={answer}>
      <RadioList
        label="The shopper paid it by"
        className="mt-4"
        name="method"
        options={DUE_METHODS.map((method) => [method, METHOD_NAMES[method]])}
        chosen={answer?.typed.method}
        error={answer?.fields.method}
      />
      <Field
        label="Reference"
        {...fieldProps(answer, 'reference')}
        hint="Of UPI or a transfer, as your bank shows it. None for cash, which goes into the drawer."
        maxLength={60}
        autoComplete="off"
        className="mt-3"
      />
      <ConfirmTakenReferenceField answer={answer} className="mt-3" />
      <Button kind="primary" full type="submit" busy={busy} className="mt-3">
        Mark {formatMoney(duePaise)} as received
      </Button>
    </OrderForm>
  )
}

function WriteOffForm({ order, duePaise, answer }: Props) {
  const busy = useIsSubmitting({ intent: 'write-off-due' })
  return (
    <Disclosure className="mt-4" open={answer !== undefined} summary="Will it never be paid?">
      <OrderForm order={order} intent="write-off-due" answer={answer}>
        <p className="sm">
          {formatMoney(duePaise)} counts as lost, and the shopper owes nothing more. The{' '}
          {invoiceLabel(order).toLowerCase()}
          {chargesGst(order.gstScheme) ? ' and its GST stay as they are' : ' stays as it is'}. This cannot be undone.
        </p>
        <Field
          label="Reason"
          {...fieldProps(answer, 'reason')}
          hint="For you and your books. The shopper does not read it."
          maxLength={200}
          autoComplete="off"
        />
        <Button kind="destructive" full type="submit" busy={busy} className="mt-3">
          Write off {formatMoney(duePaise)}
        </Button>
      </OrderForm>
    </Disclosure>
  )
}
