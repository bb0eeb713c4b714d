import { countSampleRequests, searchSampleRequests } from '#app/domain/support/sample-request-store.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { pageNumber } from '#app/http/page-number.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { EmptyList } from '#app/ui/admin/list/empty-list.tsx'
import { Pager } from '#app/ui/admin/pager.tsx'
import { RequestsHead } from '#app/ui/admin/requests/requests-head.tsx'
import { SampleList } from '#app/ui/admin/requests/sample-list.tsx'
import type { Route } from './+types/sample-requests'
import { countRequests } from './count-requests.server.ts'

const PER_PAGE = 25

export const meta: Route.MetaFunction = () => [{ title: 'Sample requests · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const settled = searchParams.get('settled') === '1'
  const page = pageNumber(searchParams)
  const [counts, totals, requests] = await Promise.all([
    countRequests(db),
    countSampleRequests(db),
    searchSampleRequests(db, { settled, page, perPage: PER_PAGE }),
  ])
  const pages = Math.ceil((settled ? totals.settled : totals.open) / PER_PAGE)
  return { at: now(), counts, settled: { shown: settled, count: totals.settled }, requests, page, pages }
}

export default function SampleRequests({ loaderData }: Route.ComponentProps) {
  const { at, counts, settled, requests, page, pages } = loaderData
  return (
    <>
      <RequestsHead here="samples" counts={counts} settled={settled} />
      {requests.length === 0 ? (
        <EmptyList
          reading="0 samples"
          says={settled.shown ? 'No request has been settled yet.' : 'Nobody waits for a sample.'}
        />
      ) : (
        <SampleList requests={requests} at={at} />
      )}
      <Pager page={page} pages={pages} what="sample requests" />
    </>
  )
}
