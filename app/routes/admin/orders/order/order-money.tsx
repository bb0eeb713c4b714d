import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ZONE_LABELS } from '#app/domain/delivery/zone-labels.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { invoiceLabel } from '#app/domain/orders/invoicing/invoice.ts'
import { discountName, type Order } from '#app/domain/orders/order/order.ts'
import { FULFILMENT_NAMES, isCourierDelivery } from '#app/domain/orders/order/order-fulfilment.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { chargesGst } from '#app/domain/settings/tax/gst-scheme.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

const CHANNEL_MESSAGES: Record<Order['channel'], string> = {
  shop: 'Ordered online',
  phone: 'Ordered by phone',
  whatsapp: 'Ordered by WhatsApp',
  counter: 'Sold at the counter',
  sample: 'A tasting sample',
  resend: 'Sent again, without charge',
}

type OrderMoneyProps = {
  order: Order
  money: string
  /** Refunds waiting to be paid out by hand. */
  payOutPaise: Paise
  /** Whether it can be edited, and why not, where its status alone does not say it. */
  edit: { isOffered: boolean; message: string | null }
  mayRefund: boolean
  /** Whether a refund is taken off the bill, as nobody has paid yet. */
  isRefundOffBill: boolean
  /** Where the cash of an order paid in cash is. */
  cash: string | null
  /** What brought it, once it is received. */
  remittanceId: string | null
  /** What was due of it and is written off. */
  badDebt: string | null
  /** The payments and refunds of it that are parked: what moved, and why it does not match. */
  parked: readonly { sum: string; isRefund: boolean; why: string }[]
  /** The forms of the UTRs of its payments by UPI that no gateway took. */
  utrs: ReactNode
  /** Messages about a lost parcel or the sum to pay that no channel could send, as sentences. */
  untold: readonly string[]
}

/** The charges of an order, its payment, and the links that edit or refund it. */
export function OrderMoney(props: OrderMoneyProps) {
  const {
    order,
    money,
    payOutPaise,
    edit,
    mayRefund,
    isRefundOffBill,
    cash,
    remittanceId,
    badDebt,
    parked,
    utrs,
    untold,
  } = props
  const seesMoney = may(useStaff(), 'money')
  return (
    <section className="panel" aria-label="Money">
      <dl className="pairs">
        <dt>Packs, {formatWeight(order.weightGrams)}</dt>
        <dd>{formatMoney(order.goodsPaise)}</dd>
        {order.discountPaise > 0 ? (
          <>
            <dt>{discountName(order.couponCode)}</dt>
            <dd>−{formatMoney(order.discountPaise)}</dd>
          </>
        ) : null}
        {order.channel === 'counter' ? null : (
          <>
            <dt>{nameOfDelivery(order)}</dt>
            <dd>{formatMoney(order.deliveryPaise)}</dd>
          </>
        )}
        {order.codFeePaise > 0 ? (
          <>
            <dt>Cash on delivery fee</dt>
            <dd>{formatMoney(order.codFeePaise)}</dd>
          </>
        ) : null}
        {chargesGst(order.gstScheme) ? (
          <>
            <dt>GST included</dt>
            <dd>{formatMoney(order.taxPaise)}</dd>
          </>
        ) : null}
        <dt className="bold">Total</dt>
        <dd className="bold">{formatMoney(order.totalPaise)}</dd>
      </dl>
      <p className="sm mt-3">{money}.</p>
      {utrs}
      {untold.map((text) => (
        <Notice key={text} kind="warn" className="mt-3">
          {text}
        </Notice>
      ))}
      {badDebt ? <p className="sm mute">{badDebt}.</p> : null}
      {parked.map(({ sum, isRefund, why }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two captures may have the same sum and reason
        <Notice key={index} kind="warn" className="mt-3" title={`${sum} ${isRefund ? 'went back' : 'is set aside'}.`}>
          {why}{' '}
          {seesMoney ? (
            <Link className="link touch-link" to="/admin/money/parked">
              {isRefund ? 'Settle it' : 'Send it back or settle it'}
            </Link>
          ) : null}
        </Notice>
      ))}
      {cash ? (
        <p className="sm mute num">
          {cash}.{' '}
          {seesMoney ? (
            <Link
              className="link touch-link"
              to={remittanceId ? `/admin/money/cash/${remittanceId}` : '/admin/money/cash'}
            >
              {remittanceId ? 'Open the payment' : 'Cash to receive'}
            </Link>
          ) : null}
        </p>
      ) : null}
      {order.awaitedPaise ? (
        <Notice kind="warn" className="mt-3">
          Waits for {formatMoney(order.awaitedPaise)} more before it can be packed.
        </Notice>
      ) : null}
      {payOutPaise > 0 ? (
        <Notice kind="warn" className="mt-3" title={`${formatMoney(payOutPaise)} to pay out by hand.`}>
          <Link className="link touch-link" to={`/admin/orders/${order.id}/refund`}>
            Pay out refund
          </Link>
        </Notice>
      ) : null}
      <p className="sm mute num mt-2">
        {CHANNEL_MESSAGES[order.channel]}
        {order.couponCode && order.discountPaise === 0 ? `. Coupon ${order.couponCode}` : null}
        {order.invoiceNumber ? `. ${invoiceLabel(order)} ${order.invoiceNumber}` : null}
      </p>
      {edit.message ? <p className="sm mute mt-2 no-print">{edit.message}</p> : null}
      {edit.isOffered || mayRefund ? (
        <div className="row small-gap mt-3 no-print">
          {edit.isOffered ? (
            <ButtonLink kind="quiet" to={`/admin/orders/${order.id}/edit`}>
              Edit order
            </ButtonLink>
          ) : null}
          {mayRefund ? (
            <ButtonLink kind="quiet" to={`/admin/orders/${order.id}/refund`}>
              {isRefundOffBill ? 'Take packs off the bill' : 'Refund'}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function nameOfDelivery({ fulfilment, zone }: Order): string {
  return isCourierDelivery(fulfilment) ? `Delivery, ${ZONE_LABELS[zone].name}` : FULFILMENT_NAMES[fulfilment]
}
