import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone, hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import { whatsappLink } from '#app/domain/contact/whatsapp-link.ts'
import { isWalkIn } from '#app/domain/identity/customers/walk-in-customer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { FULFILMENT_NAMES, isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { orderTextFacts } from '#app/domain/orders/order/order-texts.ts'
import type { Customer } from '#app/domain/reports/customers/customer.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatAgo } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { formatKilos } from '#app/ui/admin/format-stock.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

type OrderCustomerProps = {
  order: Order
  address: readonly string[]
  customer: Customer | null
  at: Instant
  /** When the shop brings it itself, above the address. */
  slot: ReactNode
  /** Under the address. */
  children: ReactNode
}

/** The recipient, how to reach them, and what the customer bought before. */
export function OrderCustomer({ order, address, customer, at, slot, children }: OrderCustomerProps) {
  const { phone, fullName, type, altPhone } = order.address
  const isReachable = hasPhoneNumber(phone)
  const isAnonymous = isWalkIn(order.userId)
  return (
    <Panel
      heading={fullName}
      beside={
        isReachable ? (
          <Link className="link sm touch-link no-print" to={`/admin/orders?q=${order.phone.slice(3)}`}>
            All their orders
          </Link>
        ) : null
      }
    >
      <p className={isReachable ? 'num' : undefined}>
        {isReachable ? formatPhone(phone) : NO_NUMBER[isAnonymous ? 'walk-in' : 'deleted']}
      </p>
      {altPhone ? <p className="num sm mute">or {formatPhone(altPhone)}</p> : null}
      {slot}
      <p className="sm mute mt-2">
        {order.channel === 'counter' ? null : isCollected(order.fulfilment) ? FULFILMENT_NAMES[order.fulfilment] : type}
        {address.map((line, index) => (
          <span key={line}>
            {index === 0 && order.channel === 'counter' ? null : <br />}
            {line}
          </span>
        ))}
      </p>
      {orderTextFacts(order, 'panel').map(([label, text]) => (
        <p key={label} className="sm mt-2">
          <span className="mute">{label}</span> {text}
        </p>
      ))}
      {children}
      {customer ? <CustomerSummary customer={customer} at={at} /> : null}
      {isReachable ? (
        <div className="row small-gap mt-3 no-print">
          <ButtonLink kind="quiet" href={`tel:${phone}`}>
            <Phone className="icon" aria-hidden="true" />
            Call
          </ButtonLink>
          <ButtonLink
            kind="quiet"
            href={whatsappLink(phone, `About your order ${order.id}: `)}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle className="icon" aria-hidden="true" />
            WhatsApp
          </ButtonLink>
        </div>
      ) : null}
    </Panel>
  )
}

const NO_NUMBER = {
  'walk-in': 'No phone number was given.',
  deleted: 'The account was deleted: no number is left.',
}

function CustomerSummary({ customer, at }: { customer: Customer; at: Instant }) {
  const { id, name, orders, weightGrams, lastOrderAt, refused, codBlockedAt } = customer
  const staff = useStaff()
  return (
    <>
      <dl className="pairs mt-3">
        <dt>Ordered by</dt>
        <dd>
          {may(staff, 'customers') ? (
            <Link className="link" to={`/admin/users/${id}`}>
              {name}
            </Link>
          ) : (
            name
          )}
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
        <p className="row small-gap mt-2">
          {refused > 0 ? <Badge kind="bad">{formatCount(refused, 'refused parcel')}</Badge> : null}
          {codBlockedAt ? <Badge kind="bad">No cash on delivery</Badge> : null}
        </p>
      ) : null}
    </>
  )
}
