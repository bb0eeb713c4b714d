import { Form } from 'react-router'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { EVENT_NAMES, type OrderEvent } from '#app/domain/orders/order-event.ts'
import { STATUS_NAMES } from '#app/domain/orders/order-status.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'

type Told = {
  id: string
  channel: string
  kind: string
  createdAt: Instant
  sentAt: Instant | null
  deadAt: Instant | null
}
type Props = {
  events: readonly OrderEvent[]
  messages: readonly Told[]
  answer: { typed: string; says: string } | undefined
}

/** Everything that happened to an order and every message about it, newest first, with a place for a note. */
export function OrderHistory({ events, messages, answer }: Props) {
  const rows = [...events.map(eventRow), ...messages.map(messageRow)].sort((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <section className="panel">
      <div className="ph2">
        <h2>What happened</h2>
      </div>
      <ol className="happened sm">
        {rows.map((row) => (
          <li key={row.id}>
            <time className="mute" dateTime={row.at}>
              {formatDayAndTime(row.at)}
            </time>
            <span>
              {row.what}
              {row.note ? <span className="onote">{row.note}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <Form method="post" className="mt-4" key={events.length}>
        <input type="hidden" name="edit" value="note" />
        <Field
          label="Note for the team"
          name="note"
          placeholder="Seen by staff only"
          defaultValue={answer?.typed}
          error={answer?.says}
          maxLength={500}
        />
        <div className="mt-3">
          <Button kind="quiet" type="submit">
            Save note
          </Button>
        </div>
      </Form>
    </section>
  )
}

function eventRow(event: OrderEvent) {
  const what = event.to ? STATUS_NAMES[event.to] : EVENT_NAMES[event.kind]
  return { id: event.id, at: event.at, what: `${what}, by ${event.actor}`, note: event.note }
}

function messageRow(message: Told) {
  const fate = message.sentAt ? 'sent' : message.deadAt ? 'could not be sent' : 'waiting to be sent'
  const name = message.channel === 'sms' ? 'SMS' : 'E-mail'
  return {
    id: message.id,
    at: message.sentAt ?? message.createdAt,
    what: `${name} “${message.kind.replaceAll('-', ' ')}” ${fate}`,
    note: null,
  }
}
