import { useEffect, useRef } from 'react'
import { formatDay, formatDayAndTime } from '#app/domain/instant.ts'
import type { Ticket } from '#app/domain/support/tickets/ticket.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'

/** The ticket's number and by when the shop answers. */
export function TicketTaken({ ticket }: { ticket: Ticket }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="ticket">
      <h1 ref={title} tabIndex={-1}>
        We have your message
      </h1>
      <p className="read num">{ticket.id}</p>
      <dl>
        <div>
          <dt>We reply by</dt>
          <dd>
            <time dateTime={ticket.acknowledgeBy}>{formatDayAndTime(ticket.acknowledgeBy)}</time>
          </dd>
        </div>
        <div>
          <dt>It is settled by</dt>
          <dd>
            <time dateTime={ticket.resolveBy}>{formatDay(ticket.resolveBy)}</time>
          </dd>
        </div>
      </dl>
      <p className="mute">Please note this number, and mention it when you call or write to us about this again.</p>
      <div className="row">
        <ButtonLink kind="primary" to="/products">
          All Products
        </ButtonLink>
        <ButtonLink kind="text" to="/contact">
          Write again
        </ButtonLink>
      </div>
    </div>
  )
}
