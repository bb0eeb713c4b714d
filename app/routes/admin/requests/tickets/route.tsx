import { Link } from 'react-router'
import { type Ticket, ticketClock } from '#app/domain/support/tickets/ticket.ts'
import { countTickets, searchTickets } from '#app/domain/support/tickets/ticket-store.server.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { readRequestList } from '../read-request-list.server.ts'
import { Deadline } from '../request-badges.tsx'
import { RequestListLayout } from '../request-list-layout.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Tickets', matches) }]

export function loader(args: Route.LoaderArgs) {
  return readRequestList(args, { count: countTickets, search: searchTickets })
}

const EMPTY = {
  figure: '0 tickets',
  waits: 'No open tickets.',
  settled: 'No ticket has been settled yet.',
}

export default function Tickets({ loaderData: list }: Route.ComponentProps) {
  return (
    <RequestListLayout here="tickets" list={list} what="tickets" empty={EMPTY}>
      <TicketList tickets={list.rows} at={list.at} />
    </RequestListLayout>
  )
}

const CLOCK = { acknowledge: 'Acknowledge', resolve: 'Settle' } as const

/** Tickets, each with its deadline. */
function TicketList({ tickets, at }: { tickets: readonly Ticket[]; at: Instant }) {
  const columns: readonly Column<Ticket>[] = [
    { name: 'Ticket', cell: (ticket) => <TicketLink ticket={ticket} /> },
    { name: 'From', cell: (ticket) => ticket.name },
    { name: 'About', cell: (ticket) => <About ticket={ticket} /> },
    { name: 'Due', cell: (ticket) => <Clock ticket={ticket} at={at} /> },
  ]
  return (
    <ResponsiveTable
      label="Tickets"
      rows={tickets}
      keyOf={(ticket) => ticket.id}
      nameOf={(ticket) => `ticket ${ticket.id}`}
      columns={columns}
      card={(ticket) => (
        <div className="admin-card">
          <div className="row between">
            <TicketLink ticket={ticket} />
            <span className="sm mute">{ticket.name}</span>
          </div>
          <About ticket={ticket} />
          <p className="mt-2">
            <Clock ticket={ticket} at={at} />
          </p>
        </div>
      )}
    />
  )
}

function TicketLink({ ticket }: { ticket: Ticket }) {
  return (
    <Link className="card-name num" to={`/admin/requests/tickets/${ticket.id}`}>
      {ticket.id}
    </Link>
  )
}

function About({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <span className="sm bold">{ticket.topicName}</span>
      <span className="sm mute excerpt">{ticket.message}</span>
    </>
  )
}

function Clock({ ticket, at }: { ticket: Ticket; at: Instant }) {
  const clock = ticketClock(ticket, at)
  if (clock) return <Deadline what={CLOCK[clock.waitsFor]} by={clock.by} at={at} />
  return <span className="sm mute num">Settled {ticket.resolvedAt ? formatDayAndTime(ticket.resolvedAt) : ''}</span>
}
