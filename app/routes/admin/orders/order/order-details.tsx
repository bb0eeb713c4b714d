import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { formatPhone, hasPhoneNumber } from '#app/domain/identity/profile/format-phone.ts'
import { formatAgo, type Instant } from '#app/domain/instant.ts'
import { formatMoney, formatPaise, type Paise } from '#app/domain/money.ts'
import { type Order, parcelLines } from '#app/domain/orders/order/order.ts'
import { countPacks } from '#app/domain/orders/order/order-summary.ts'
import type { Customer } from '#app/domain/reports/customers/customer.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { whatsappLink } from '#app/domain/whatsapp-link.ts'
import { formatKilos } from '#app/ui/admin/stock-line.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Picture } from '#app/ui/shop/picture.tsx'
import { WeightLabel } from '#app/ui/shop/weight-label.tsx'

/** What goes into the box, pack by pack, and what it weighs. */
export function OrderPacks({ order }: { order: Order }) {
  const packs = countPacks(order)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Packs</h2>
        <span className="sm mute num">{packs === 1 ? '1 pack' : `${packs} packs`}</span>
      </div>
      <ul>
        {parcelLines(order).map((line) => (
          <li key={line.position} className="row product-line packing-line">
            <Picture image={line.image} alt="" sizes="48px" className="thumb" />
            <span className="grow">
              <span className="bold">{line.name}</span>
              <br />
              <span className="xs mute num">
                {formatWeight(line.grams * line.quantity)}, {formatPaise(line.grossPaise)}
              </span>
            </span>
            <span className="num pack-count">
              <b>{line.quantity}</b> × {line.weight ? <WeightLabel weight={line.weight} /> : formatWeight(line.grams)}
            </span>
          </li>
        ))}
      </ul>
      <div className="row between mt-4">
        <div>
          <p className="sm mute">Should weigh, without the box</p>
          <p className="read">{formatWeight(order.weightGrams)}</p>
        </div>
        {order.parcelGrams ? (
          <div>
            <p className="sm mute">Weighed when packed</p>
            <p className="read">{formatWeight(order.parcelGrams)}</p>
          </div>
        ) : null}
      </div>
    </section>
  )
}

type OrderCustomerProps = { order: Order; address: readonly string[]; customer: Customer | null; at: Instant }

/** Who it goes to, how to reach them, and what they bought before. */
export function OrderCustomer({ order, address, customer, at }: OrderCustomerProps) {
  const { phone, fullName, type, altPhone } = order.address
  const isReachable = hasPhoneNumber(phone)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{fullName}</h2>
        {isReachable ? (
          <Link className="link sm tapline no-print" to={`/admin/orders?q=${order.phone.slice(3)}`}>
            All their orders
          </Link>
        ) : null}
      </div>
      {isReachable ? <p className="num">{formatPhone(phone)}</p> : <p>The account was deleted: no number is left.</p>}
      {altPhone ? <p className="num sm mute">or {formatPhone(altPhone)}</p> : null}
      <p className="sm mute mt-2">
        {type}
        {address.map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </p>
      {customer ? <History customer={customer} at={at} /> : null}
      {isReachable ? (
        <div className="row tight mt-3 no-print">
          <a className="btn quiet" href={`tel:${phone}`}>
            <Phone className="icon" aria-hidden="true" />
            Call
          </a>
          <a
            className="btn quiet"
            href={whatsappLink(phone, `About your order ${order.id}: `)}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle className="icon" aria-hidden="true" />
            WhatsApp
          </a>
        </div>
      ) : null}
    </section>
  )
}

function History({ customer, at }: { customer: Customer; at: Instant }) {
  const { id, name, orders, weightGrams, lastOrderAt, refused, codBlockedAt } = customer
  return (
    <>
      <dl className="pairs mt-3">
        <dt>Ordered by</dt>
        <dd>
          <Link className="link" to={`/admin/users/${id}`}>
            {name}
          </Link>
        </dd>
        <dt>Orders</dt>
        <dd>{orders}</dd>
        <dt>Bought</dt>
        <dd>{formatKilos(weightGrams)}</dd>
        {lastOrderAt ? (
          <>
            <dt>Last order</dt>
            <dd>{formatAgo(lastOrderAt, at)} ago</dd>
          </>
        ) : null}
      </dl>
      {refused > 0 || codBlockedAt ? (
        <p className="row tight mt-2">
          {refused > 0 ? (
            <Badge kind="bad">{refused === 1 ? '1 refused parcel' : `${refused} refused parcels`}</Badge>
          ) : null}
          {codBlockedAt ? <Badge kind="bad">No cash on delivery</Badge> : null}
        </p>
      ) : null}
    </>
  )
}

const CHANNEL_MESSAGES: Record<Order['channel'], string> = {
  shop: 'Ordered in the shop',
  phone: 'Ordered by phone',
  whatsapp: 'Ordered by WhatsApp',
  sample: 'A tasting sample',
  resend: 'Sent again, without charge',
}

type OrderMoneyProps = {
  order: Order
  money: string
  /** Refunds that wait for somebody to pay them out. */
  payOutPaise: Paise
  mayEdit: boolean
  mayRefund: boolean
  /** Of an order paid in cash: where the cash is. */
  cash: string | null
  /** Whether money came for it that matches nothing yet. */
  parked: boolean
}

/** What the order costs, how that stands, and what may be done about it. */
export function OrderMoney({ order, money, payOutPaise, mayEdit, mayRefund, cash, parked }: OrderMoneyProps) {
  return (
    <section className="panel" aria-label="Money">
      <dl className="pairs">
        <dt>Packs, {formatWeight(order.weightGrams)}</dt>
        <dd>{formatPaise(order.goodsPaise)}</dd>
        {order.discountPaise > 0 ? (
          <>
            <dt>{order.couponCode ? `Coupon ${order.couponCode}` : 'Discount'}</dt>
            <dd>−{formatPaise(order.discountPaise)}</dd>
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
        <dt className="bold">Total</dt>
        <dd className="bold">{formatPaise(order.totalPaise)}</dd>
      </dl>
      <p className="sm mt-3">{money}.</p>
      {parked ? (
        <p className="sm">
          <Link className="link tapline" to="/admin/money/parked">
            Settle this payment
          </Link>
        </p>
      ) : null}
      {cash ? (
        <p className="sm mute num">
          {cash}.{' '}
          <Link className="link tapline" to="/admin/money/cash">
            Cash with couriers
          </Link>
        </p>
      ) : null}
      {order.awaitedPaise ? (
        <Notice kind="warn" className="mt-3">
          Waits for {formatMoney(order.awaitedPaise)} more before it can be packed.
        </Notice>
      ) : null}
      {payOutPaise > 0 ? (
        <Notice kind="warn" className="mt-3" title={`${formatMoney(payOutPaise)} to pay out by hand.`}>
          <Link className="link tapline" to={`/admin/orders/${order.id}/refund`}>
            Pay out refund
          </Link>
        </Notice>
      ) : null}
      <p className="sm mute num mt-2">
        {CHANNEL_MESSAGES[order.channel]}
        {order.couponCode && order.discountPaise === 0 ? `. Coupon ${order.couponCode}` : null}
        {order.invoiceNumber ? `. Invoice ${order.invoiceNumber}` : null}
      </p>
      {mayEdit || mayRefund ? (
        <div className="row tight mt-3 no-print">
          {mayEdit ? (
            <ButtonLink kind="quiet" to={`/admin/orders/${order.id}/edit`}>
              Edit order
            </ButtonLink>
          ) : null}
          {mayRefund ? (
            <ButtonLink kind="quiet" to={`/admin/orders/${order.id}/refund`}>
              Refund
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
