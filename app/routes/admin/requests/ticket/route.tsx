import { data, Form, Link, redirect, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { hasPhoneNumber } from '#app/domain/identity/profile/format-phone.ts'
import { actorNames } from '#app/domain/identity/user-store.server.ts'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { listOrdersOf } from '#app/domain/orders/order/order-store.server.ts'
import { type OrderSummary, summarize } from '#app/domain/orders/order/order-summary.ts'
import { handleTicket } from '#app/domain/support/tickets/handle-ticket.server.ts'
import { TICKET_TOPICS, type TicketStatus, ticketClock, type WholeTicket } from '#app/domain/support/tickets/ticket.ts'
import {
  MAX_LENGTH,
  TICKET_STEP_DONE,
  TICKET_STEP_MESSAGES,
  TICKET_STEPS,
  type TicketEvent,
  type TicketStep,
} from '#app/domain/support/tickets/ticket-step.ts'
import { TicketStepForm } from '#app/domain/support/tickets/ticket-step-form.ts'
import { findWholeTicket, listTicketEvents } from '#app/domain/support/tickets/ticket-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { PhoneLink } from '#app/ui/admin/phone-link.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { RecentOrders } from '../recent-orders.tsx'
import { Deadline } from '../request-state.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ params, matches }) => [{ title: pageTitle(`${params.id}`, matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const ticket = await findWholeTicket(db, params.id)
  if (!ticket) throw data(null, { status: 404 })
  const [events, orders] = await Promise.all([
    listTicketEvents(db, ticket.id),
    ticket.userId ? listOrdersOf(db, ticket.userId, 5) : [],
  ])
  return { at: now(), ticket, events: await actorNames(db, events), orders: orders.map(summarize) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'requests')
  const form = await request.formData()
  const parsed = parseForm(form, TicketStepForm)
  if (!parsed.ok) return invalidForm(parsed)
  const { intent, words } = parsed.value
  const handled = await handleTicket(shopOf(context), actor, params.id, intent, words)
  if (!handled.ok) {
    if (handled.reason === 'no-such-ticket') throw data(null, { status: 404 })
    const message = TICKET_STEP_MESSAGES[handled.reason]
    const isInput = handled.reason === 'words-empty' || handled.reason === 'words-too-long'
    return isInput ? refusedForm(form, null, { fields: { words: message }, status: 400 }) : refusedForm(form, message)
  }
  const headers = withFlash(undefined, { title: TICKET_STEP_DONE[intent] })
  return redirect(`/admin/requests/tickets/${params.id}`, { headers })
}

// A refused step shows the ticket as it is now.
export const shouldRevalidate = () => true

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const saves = useOwnSaves(answer, (form) => form.has('intent'))
  const { at, ticket, events, orders } = loaderData
  return (
    <>
      <PageHead title={ticket.id} back={{ to: '/admin/requests', name: 'tickets' }} />
      <div className="form-grid">
        <div className="stack">
          <section className="panel">
            <div className="panel-head">
              <h2>{TICKET_TOPICS[ticket.topic]}</h2>
            </div>
            <p className="said">{ticket.message || 'The words were erased with the account.'}</p>
          </section>
          <TicketSteps key={saves} status={ticket.status} answer={answer} />
        </div>
        <div className="stack">
          <TicketFacts ticket={ticket} orders={orders} at={at} />
          <TicketHistory events={events} createdAt={ticket.createdAt} name={ticket.name} />
        </div>
      </div>
    </>
  )
}

type TicketAnswer = FormAnswer | undefined

/** What may be done with a ticket now: answer it, which acknowledges it too; settle it; note something for the team. */
function TicketSteps({ status, answer }: { status: TicketStatus; answer: TicketAnswer }) {
  const place = useAnswerFocus<HTMLDivElement>(answer)
  const busy = useNavigation().formData?.get('intent')
  const answerTo = (step: TicketStep) => (answer?.typed.intent === step ? answer : undefined)
  const settled = status === 'resolved'
  return (
    <div className="stack" ref={place}>
      {answer?.refusal ? (
        <Notice kind="bad" role="alert" tabIndex={-1}>
          {answer.refusal}
        </Notice>
      ) : null}
      {settled ? null : (
        <section className="panel">
          <div className="panel-head">
            <h2>Answer</h2>
          </div>
          <Form method="post" noValidate>
            <TextAreaField
              label="Your answer"
              name="words"
              rows={6}
              maxLength={MAX_LENGTH}
              hint="It goes by e-mail where we have an address. By SMS goes a link to it."
              defaultValue={answerTo('answer')?.typed.words}
              error={answerTo('answer')?.fields.words}
            />
            <div className="row ways mt-4">
              <Button kind="primary" type="submit" name="intent" value="answer" busy={busy === 'answer'}>
                Send answer
              </Button>
            </div>
          </Form>
          <Form method="post" className="row ways mt-4">
            {status === 'open' ? (
              <Button kind="quiet" type="submit" name="intent" value="acknowledged" busy={busy === 'acknowledged'}>
                Acknowledge ticket
              </Button>
            ) : null}
            <Button kind="quiet" type="submit" name="intent" value="resolved" busy={busy === 'resolved'}>
              Settle ticket
            </Button>
          </Form>
        </section>
      )}
      <section className="panel">
        <Form method="post" noValidate>
          <TextAreaField
            label="Note for the team"
            name="words"
            rows={3}
            maxLength={MAX_LENGTH}
            hint="Seen by staff only."
            defaultValue={answerTo('note')?.typed.words}
            error={answerTo('note')?.fields.words}
          />
          <div className="mt-3">
            <Button kind="quiet" type="submit" name="intent" value="note" busy={busy === 'note'}>
              Save note
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}

type Props = { ticket: WholeTicket; orders: readonly OrderSummary[]; at: Instant }

/** Who wrote, the clock of the law, and what they bought. */
function TicketFacts({ ticket, orders, at }: Props) {
  const clock = ticketClock(ticket, at)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{ticket.name}</h2>
      </div>
      {clock ? (
        <p className="mb-4">
          <Deadline what={clock.waitsFor === 'acknowledge' ? 'Acknowledge' : 'Settle'} by={clock.by} at={at} />
        </p>
      ) : null}
      <ul className="sm reach">
        {hasPhoneNumber(ticket.phone) ? (
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
      <RecentOrders orders={orders} none={ticket.userId ? 'None yet.' : 'Not signed in when writing.'} />
    </section>
  )
}

type TicketHistoryProps = { events: readonly TicketEvent[]; createdAt: Instant; name: string }

/** What was done with a ticket, by whom and when, newest first. */
function TicketHistory({ events, createdAt, name }: TicketHistoryProps) {
  return (
    <section className="panel">
      <div className="panel-head">
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
              {event.words ? <span className="card-note said">{event.words}</span> : null}
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
