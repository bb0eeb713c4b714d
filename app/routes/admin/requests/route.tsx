import { countTickets, searchTickets } from '#app/domain/support/tickets/ticket-store.server.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { loadRequestList } from './load-request-list.server.ts'
import { RequestList } from './request-list.tsx'
import { TicketList } from './ticket-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Tickets', matches) }]

export function loader(args: Route.LoaderArgs) {
  return loadRequestList(args, { count: countTickets, search: searchTickets })
}

const EMPTY = {
  reading: '0 tickets',
  waits: 'No open tickets.',
  settled: 'No ticket has been settled yet.',
}

export default function Tickets({ loaderData: pile }: Route.ComponentProps) {
  return (
    <RequestList here="tickets" pile={pile} what="tickets" empty={EMPTY}>
      <TicketList tickets={pile.rows} at={pile.at} />
    </RequestList>
  )
}
