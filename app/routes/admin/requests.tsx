import { countTickets, searchTickets } from '#app/domain/support/ticket-queue-store.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { pageNumber } from '#app/http/page-number.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { EmptyList } from '#app/ui/admin/list/empty-list.tsx'
import { Pager } from '#app/ui/admin/pager.tsx'
import { RequestsHead } from '#app/ui/admin/requests/requests-head.tsx'
import { TicketList } from '#app/ui/admin/requests/ticket-list.tsx'
import type { Route } from './+types/requests'
import { countRequests } from './count-requests.server.ts'

const PER_PAGE = 25

export const meta: Route.MetaFunction = () => [{ title: 'Tickets · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const settled = searchParams.get('settled') === '1'
  const page = pageNumber(searchParams)
  const [counts, totals, tickets] = await Promise.all([
    countRequests(db),
    countTickets(db),
    searchTickets(db, { settled, page, perPage: PER_PAGE }),
  ])
  const pages = Math.ceil((settled ? totals.settled : totals.open) / PER_PAGE)
  return { at: now(), counts, settled: { shown: settled, count: totals.settled }, tickets, page, pages }
}

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const { at, counts, settled, tickets, page, pages } = loaderData
  return (
    <>
      <RequestsHead here="tickets" counts={counts} settled={settled} />
      {tickets.length === 0 ? (
        <EmptyList
          reading="0 tickets"
          says={settled.shown ? 'No ticket has been settled yet.' : 'Nobody waits for an answer.'}
        />
      ) : (
        <TicketList tickets={tickets} at={at} />
      )}
      <Pager page={page} pages={pages} what="tickets" />
    </>
  )
}
