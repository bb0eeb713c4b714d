import { countProblems, searchProblems } from '#app/domain/support/pack-problem-store.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { pageNumber } from '#app/http/page-number.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { EmptyList } from '#app/ui/admin/list/empty-list.tsx'
import { Pager } from '#app/ui/admin/pager.tsx'
import { ProblemList } from '#app/ui/admin/requests/problem-list.tsx'
import { RequestsHead } from '#app/ui/admin/requests/requests-head.tsx'
import type { Route } from './+types/problems'
import { countRequests } from './count-requests.server.ts'

const PER_PAGE = 25

export const meta: Route.MetaFunction = () => [{ title: 'Pack problems · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const { searchParams } = new URL(request.url)
  const settled = searchParams.get('settled') === '1'
  const page = pageNumber(searchParams)
  const [counts, totals, problems] = await Promise.all([
    countRequests(db),
    countProblems(db),
    searchProblems(db, { settled, page, perPage: PER_PAGE }),
  ])
  const pages = Math.ceil((settled ? totals.settled : totals.open) / PER_PAGE)
  return { at: now(), counts, settled: { shown: settled, count: totals.settled }, problems, page, pages }
}

export default function Problems({ loaderData }: Route.ComponentProps) {
  const { at, counts, settled, problems, page, pages } = loaderData
  return (
    <>
      <RequestsHead here="problems" counts={counts} settled={settled} />
      {problems.length === 0 ? (
        <EmptyList
          reading="0 packs"
          says={settled.shown ? 'No report has been settled yet.' : 'No pack waits to be made good.'}
        />
      ) : (
        <ProblemList problems={problems} at={at} />
      )}
      <Pager page={page} pages={pages} what="pack problems" />
    </>
  )
}
