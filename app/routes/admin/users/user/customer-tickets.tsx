import { Link } from 'react-router'
import { formatDate } from '#app/domain/format-instant.ts'
import type { Instant } from '#app/domain/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

type TicketRow = { id: string; topicName: string; status: 'open' | 'acknowledged' | 'resolved'; createdAt: Instant }

/** The customer's tickets; nothing if there are none. */
export function CustomerTickets({ tickets }: { tickets: readonly TicketRow[] }) {
  if (tickets.length === 0) return null
  return (
    <section className="panel" aria-labelledby="tickets">
      <div className="panel-head">
        <h2 id="tickets">Tickets</h2>
      </div>
      <ul className="plain-rows">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link to={`/admin/requests/tickets/${ticket.id}`}>
              <span>
                <b className="num">{ticket.id}</b>
                <span className="sm mute">{ticket.topicName}</span>
              </span>
              <span className="sm mute num">{formatDate(ticket.createdAt)}</span>
              <Badge kind={ticket.status === 'resolved' ? 'quiet' : 'warn'}>{ticket.status}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
