import { formatPaise } from '#app/domain/money.ts'
import type { Order } from '#app/domain/orders/order.ts'
import { formatWeight } from '#app/domain/weight.ts'

/** What the order costs, and how that stands. */
export function OrderMoney({ order, money }: { order: Order; money: string }) {
  return (
    <section className="panel" aria-label="Money">
      <dl className="dl">
        <dt>Packs, {formatWeight(order.weightGrams)}</dt>
        <dd>{formatPaise(order.goodsPaise)}</dd>
        {order.discountPaise > 0 ? (
          <>
            <dt>Coupon {order.couponCode}</dt>
            <dd>{formatPaise(-order.discountPaise)}</dd>
          </>
        ) : null}
        <dt>Delivery, {order.zone}</dt>
        <dd>{formatPaise(order.deliveryPaise)}</dd>
        {order.codFeePaise > 0 ? (
          <>
            <dt>Cash on delivery fee</dt>
            <dd>{formatPaise(order.codFeePaise)}</dd>
          </>
        ) : null}
        <dt>GST included</dt>
        <dd>{formatPaise(order.taxPaise)}</dd>
        <dt className="b">Total</dt>
        <dd className="b">{formatPaise(order.totalPaise)}</dd>
      </dl>
      <p className="sm mt-3">{money}.</p>
      {order.invoiceNumber ? <p className="sm mute num mt-2">Invoice {order.invoiceNumber}</p> : null}
    </section>
  )
}
