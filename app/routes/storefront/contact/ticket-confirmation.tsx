import { useEffect, useRef } from 'react'
import type { TicketReceipt } from '#app/domain/support/tickets/ticket.ts'
import { formatDay, formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'

/** The ticket's number, and when the shop replies at the latest. */
export function TicketConfirmation({ ticket }: { ticket: TicketReceipt }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="ticket">
      <h1 ref={title} tabIndex={-1}>
        We have your message
      </h1>
      <p className="figure num">{ticket.id}</p>
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
