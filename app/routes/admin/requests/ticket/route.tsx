import { data, redirect } from 'react-router'
import { nameActors } from '#app/domain/identity/user-store.server.ts'
import { listOrdersOf } from '#app/domain/orders/order/order-store.server.ts'
import { summarize } from '#app/domain/orders/order/order-summary.ts'
import { handleTicket } from '#app/domain/support/tickets/handle-ticket.server.ts'
import { TICKET_TOPICS } from '#app/domain/support/tickets/ticket.ts'
import { isTicketStep, TICKET_STEP_DONE, TICKET_STEP_MESSAGES } from '#app/domain/support/tickets/ticket-step.ts'
import { findWholeTicket, listTicketEvents } from '#app/domain/support/tickets/ticket-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketHistory } from './ticket-history.tsx'
import { TicketSteps } from './ticket-steps.tsx'

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
  return { at: now(), ticket, events: await nameActors(db, events), orders: orders.map(summarize) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'requests')
  const form = await request.formData()
  const step = String(form.get('step'))
  const words = String(form.get('words') ?? '')
  if (!isTicketStep(step)) throw data(null, { status: 400 })
  const handled = await handleTicket(shopOf(context), actor, params.id, step, words)
  if (!handled.ok) {
    if (handled.reason === 'no-such-ticket') throw data(null, { status: 404 })
    const status = handled.reason.startsWith('words') ? 400 : 409
    return data({ step, words, says: TICKET_STEP_MESSAGES[handled.reason] }, { status })
  }
  const headers = withFlash(undefined, { title: TICKET_STEP_DONE[step] })
  return redirect(`/admin/requests/tickets/${params.id}`, { headers })
}

// A refused step shows the ticket as it is now.
export const shouldRevalidate = () => true

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const saves = useOwnSaves(answer, (form) => form.has('step'))
  const { at, ticket, events, orders } = loaderData
  return (
    <>
      <PageHead title={ticket.id} back={{ to: '/admin/requests', name: 'tickets' }} />
      <div className="fgrid">
        <div className="stack">
          <section className="panel">
            <div className="ph2">
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
