import { Form, Link } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import type { CustomerNote } from '#app/domain/identity/customers/customer-note.ts'
import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { UnpaidDelivery } from '#app/domain/orders/order/cash-on-delivery/unpaid-delivery.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatDate, formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { StatusBadge } from '#app/ui/admin/order-badges.tsx'
import { useResetOnSave } from '#app/ui/admin/use-reset-on-save.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type OrderRow = Pick<Order, 'id' | 'status' | 'fulfilment' | 'isLost' | 'totalPaise' | 'weightGrams' | 'createdAt'>

/** The customer's latest orders, with a link to all of them. */
export function CustomerOrders({ orders, phone }: { orders: readonly OrderRow[]; phone: string }) {
  return (
    <Panel
      id="orders"
      heading="Orders"
      beside={
        orders.length > 0 ? (
          <Link className="link sm touch-link" to={`/admin/orders?q=${encodeURIComponent(phone.slice(3))}`}>
            All their orders
          </Link>
        ) : null
      }
    >
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
    </Panel>
  )
}

/** What the customer owes for orders that were delivered unpaid; nothing where there is none. */
export function CustomerDues({ dues }: { dues: readonly Omit<UnpaidDelivery, 'buyer'>[] }) {
  if (dues.length === 0) return null
  return (
    <Panel
      id="dues"
      heading="Still owes"
      beside={<span className="bold num">{formatMoney(sumBy(dues, ({ duePaise }) => duePaise))}</span>}
    >
      <p className="sm mute">Delivered, and nobody was paid. Open the order to receive the money.</p>
      <ul className="plain-rows">
        {dues.map(({ orderId, deliveredAt, duePaise }) => (
          <li key={orderId}>
            <Link to={`/admin/orders/${orderId}`}>
              <span>
                <b className="num">{orderId}</b>
                <span className="sm mute num">{deliveredAt ? `Delivered ${formatDate(deliveredAt)}` : null}</span>
              </span>
              <span className="num bold">{formatMoney(duePaise)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The customer's addresses. */
export function CustomerAddresses({ addresses }: { addresses: readonly Address[] }) {
  return (
    <Panel id="addresses" heading="Addresses">
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
    </Panel>
  )
}

type TicketRow = { id: string; topicName: string; status: 'open' | 'acknowledged' | 'resolved'; createdAt: Instant }

/** The customer's tickets; nothing if there are none. */
export function CustomerTickets({ tickets }: { tickets: readonly TicketRow[] }) {
  if (tickets.length === 0) return null
  return (
    <Panel id="tickets" heading="Tickets">
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
    </Panel>
  )
}

/** The notes of staff about a customer, newest first, and the form for a new one. */
export function CustomerNotes({ notes, answer }: { notes: readonly CustomerNote[]; answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'note' })
  const refused = answerTo(answer, { intent: 'note' })
  const form = useAnswerFocus(refused)
  useResetOnSave(form, busy, refused)
  return (
    <Panel id="notes" heading="Notes">
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
    </Panel>
  )
}
