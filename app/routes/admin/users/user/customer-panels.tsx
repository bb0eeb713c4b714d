import { Form, Link } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import type { CustomerNote } from '#app/domain/identity/customers/customer-note.ts'
import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'
import { formatDate, formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { StatusBadge } from '#app/ui/admin/order-badges.tsx'
import { useResetOnSave } from '#app/ui/admin/use-reset-on-save.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-error-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

export type OrderRow = Pick<Order, 'id' | 'status' | 'fulfilment' | 'totalPaise' | 'weightGrams' | 'createdAt'>

/** The customer's latest orders, with a link to all of them. */
export function CustomerOrders({ orders, phone }: { orders: readonly OrderRow[]; phone: string }) {
  return (
    <section className="panel" aria-labelledby="orders">
      <div className="panel-head">
        <h2 id="orders">Orders</h2>
        {orders.length > 0 ? (
          <Link className="link sm touch-link" to={`/admin/orders?q=${encodeURIComponent(phone.slice(3))}`}>
            All their orders
          </Link>
        ) : null}
      </div>
      {orders.length === 0 ? <p className="sm mute">No order yet.</p> : null}
      <ul className="plain-rows">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/admin/orders/${order.id}`}>
              <span>
                <b className="num">{order.id}</b>
                <span className="sm mute num">{formatDayAndTime(order.createdAt)}</span>
              </span>
              <StatusBadge order={order} />
              <span className="num bold">{formatWeight(order.weightGrams)}</span>
              <span className="num">{formatMoney(order.totalPaise)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

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

/** The customer's addresses. */
export function CustomerAddresses({ addresses }: { addresses: readonly Address[] }) {
  return (
    <section className="panel" aria-labelledby="addresses">
      <div className="panel-head">
        <h2 id="addresses">Addresses</h2>
      </div>
      {addresses.length === 0 ? <p className="sm mute">None saved.</p> : null}
      <ul className="stack sm">
        {addresses.map((address) => (
          <li key={address.id}>
            <b className="bold">{address.fullName}</b> <span className="mute">{address.type}</span>
            {addressLines(address).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The notes of staff about a customer, newest first, and the form for a new one. */
export function CustomerNotes({ notes, answer }: { notes: readonly CustomerNote[]; answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'note' })
  const refused = answerTo(answer, { intent: 'note' })
  const form = useAnswerFocus(refused)
  useResetOnSave(form, busy, refused)
  return (
    <section className="panel" aria-labelledby="notes">
      <div className="panel-head">
        <h2 id="notes">Notes</h2>
      </div>
      <Form ref={form} method="post" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          label="New note"
          name="words"
          rows={2}
          hint="For the shop’s own people. The customer gets a copy when they ask for their data."
          error={refused?.fields.words ?? refused?.refusal ?? undefined}
          defaultValue={refused?.typed.words}
        />
        <Button kind="secondary" type="submit" busy={busy} className="mt-2">
          Save note
        </Button>
      </Form>
      <ul className="notes sm">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="mute num">
              {formatDayAndTime(note.at)} · {note.actor}
            </p>
            <p>{note.words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
