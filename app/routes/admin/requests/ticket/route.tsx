import { data, Link } from 'react-router'
import { hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import { withActorNames } from '#app/domain/identity/user-store.server.ts'
import { listOrdersOf } from '#app/domain/orders/order/order-read-store.server.ts'
import { type OrderSummary, summarize } from '#app/domain/orders/order/order-summary.ts'
import { takeTicketAction } from '#app/domain/support/tickets/take-ticket-action.server.ts'
import { type Ticket, ticketClock } from '#app/domain/support/tickets/ticket.ts'
import {
  TICKET_ACTION_DONE,
  TICKET_ACTION_MESSAGES,
  TICKET_ACTIONS,
  type TicketEvent,
} from '#app/domain/support/tickets/ticket-action.ts'
import { ticketActionFormSchema } from '#app/domain/support/tickets/ticket-action-form.ts'
import { findTicket, listTicketEvents } from '#app/domain/support/tickets/ticket-store.server.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { PhoneLink } from '#app/ui/admin/phone-link.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { RecentOrders } from '../recent-orders.tsx'
import { Deadline } from '../request-badges.tsx'
import type { Route } from './+types/route.ts'
import { TicketForms } from './ticket-forms.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) => [{ title: pageTitle(`${params.id}`, matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const ticket = await findTicket(db, params.id)
  if (!ticket) throw data(null, { status: 404 })
  const [events, orders] = await Promise.all([
    listTicketEvents(db, ticket.id),
    ticket.userId ? listOrdersOf(db, ticket.userId, 5) : [],
  ])
  return { at: now(), ticket, events: await withActorNames(db, events), orders: orders.map(summarize) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'requests')
  const form = await request.formData()
  const parsed = parseForm(form, ticketActionFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { intent, words } = parsed.value
  const taken = await takeTicketAction(shopOf(context), actor, params.id, intent, words)
  if (!taken.ok) {
    if (taken.reason === 'ticket-not-found') throw data(null, { status: 404 })
    const field = FIELD_OF[taken.reason]
    return refusedForm(form, TICKET_ACTION_MESSAGES[taken.reason], { field, status: field ? 400 : 409 })
  }
  return redirectWithToast(`/admin/requests/tickets/${params.id}`, { title: TICKET_ACTION_DONE[intent] })
}

const FIELD_OF: Partial<Record<keyof typeof TICKET_ACTION_MESSAGES, string>> = {
  'words-empty': 'words',
  'words-too-long': 'words',
}

export const shouldRevalidate = () => true

export default function TicketPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const saves = useSaveCount(answer, (form) => form.has('intent'))
  const { at, ticket, events, orders } = loaderData
  return (
    <>
      <PageHeader title={ticket.id} back={{ to: '/admin/requests', name: 'tickets' }} />
      <div className="form-grid">
        <div className="stack">
          <Panel heading={ticket.topicName}>
            <p className="user-text">{ticket.message || 'The text was erased with the account.'}</p>
          </Panel>
          <TicketForms key={saves} status={ticket.status} answer={answer} />
        </div>
        <div className="stack">
          <TicketFacts ticket={ticket} orders={orders} at={at} />
          <TicketHistory events={events} createdAt={ticket.createdAt} name={ticket.name} />
        </div>
      </div>
    </>
  )
}

type Props = { ticket: Ticket; orders: readonly OrderSummary[]; at: Instant }

/** The sender, the legal deadline, and their orders. */
function TicketFacts({ ticket, orders, at }: Props) {
  const clock = ticketClock(ticket, at)
  return (
    <Panel heading={ticket.name}>
      {clock ? (
        <p className="mb-4">
          <Deadline what={clock.waitsFor === 'acknowledge' ? 'Acknowledge' : 'Settle'} by={clock.by} at={at} />
        </p>
      ) : null}
      <ul className="sm contact-list">
        {hasPhoneNumber(ticket.phone) ? (
          <li>
            <PhoneLink phone={ticket.phone} />
          </li>
        ) : null}
        {ticket.email ? (
          <li>
            <a className="link touch-link" href={`mailto:${ticket.email}`}>
              {ticket.email}
            </a>
          </li>
        ) : null}
        {ticket.orderId ? (
          <li>
            Writes about{' '}
            <Link className="link num touch-link" to={`/admin/orders/${ticket.orderId}`}>
              {ticket.orderId}
            </Link>
          </li>
        ) : null}
        <li className="mute">Written {formatDayAndTime(ticket.createdAt)}</li>
      </ul>
      <RecentOrders orders={orders} none={ticket.userId ? 'None yet.' : 'Not signed in when writing.'} />
    </Panel>
  )
}

type TicketHistoryProps = { events: readonly TicketEvent[]; createdAt: Instant; name: string }

/** The events of a ticket, newest first. */
function TicketHistory({ events, createdAt, name }: TicketHistoryProps) {
  return (
    <Panel heading="What happened">
      <ol className="event-list sm">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <time className="mute" dateTime={event.at}>
              {formatDayAndTime(event.at)}
            </time>
            <span>
              {TICKET_ACTIONS[event.action]}, by {event.actor}
              {event.words ? <span className="card-note user-text">{event.words}</span> : null}
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
    </Panel>
  )
}
