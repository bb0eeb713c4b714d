import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { TICKET_STEPS, type TicketEvent } from '#app/domain/support/tickets/ticket-step.ts'

type Props = { events: readonly TicketEvent[]; createdAt: Instant; name: string }

/** What was done with a ticket, by whom and when, newest first. */
export function TicketHistory({ events, createdAt, name }: Props) {
  return (
    <section className="panel">
      <div className="ph2">
        <h2>What happened</h2>
      </div>
      <ol className="happened sm">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <time className="mute" dateTime={event.at}>
              {formatDayAndTime(event.at)}
            </time>
            <span>
              {TICKET_STEPS[event.kind]}, by {event.actor}
              {event.words ? <span className="onote said">{event.words}</span> : null}
            </span>
          </li>
        ))}
        <li>
          <time className="mute" dateTime={createdAt}>
            {formatDayAndTime(createdAt)}
          </time>
          <span>Written, by {name}</span>
        </li>
      </ol>
    </section>
  )
}
