import { Link } from 'react-router'
import { hasNumber } from '#app/domain/identity/profile/format-phone.ts'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import type { OrderSummary } from '#app/domain/orders/order/order-summary.ts'
import { ticketClock, type WholeTicket } from '#app/domain/support/tickets/ticket.ts'
import { PhoneLink } from '#app/ui/admin/phone-link.tsx'
import { Due } from '../due.tsx'
import { OrdersOf } from '../orders-of.tsx'

type Props = { ticket: WholeTicket; orders: readonly OrderSummary[]; at: Instant }

/** Who wrote, the clock of the law, and what they bought. */
export function TicketFacts({ ticket, orders, at }: Props) {
  const clock = ticketClock(ticket, at)
  return (
    <section className="panel">
      <div className="ph2">
        <h2>{ticket.name}</h2>
      </div>
      {clock ? (
        <p className="mb-4">
          <Due what={clock.waitsFor === 'acknowledge' ? 'Acknowledge' : 'Settle'} by={clock.by} at={at} />
        </p>
      ) : null}
      <ul className="sm reach">
        {hasNumber(ticket.phone) ? (
          <li>
            <PhoneLink phone={ticket.phone} />
          </li>
        ) : null}
        {ticket.email ? (
          <li>
            <a className="link tapline" href={`mailto:${ticket.email}`}>
              {ticket.email}
            </a>
          </li>
        ) : null}
        {ticket.orderId ? (
          <li>
            Writes about{' '}
            <Link className="link num tapline" to={`/admin/orders/${ticket.orderId}`}>
              {ticket.orderId}
            </Link>
          </li>
        ) : null}
        <li className="mute">Written {formatDayAndTime(ticket.createdAt)}</li>
      </ul>
      <OrdersOf orders={orders} none={ticket.userId ? 'None yet.' : 'Not signed in when writing.'} />
    </section>
  )
}
