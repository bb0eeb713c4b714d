import { countProblems, searchProblems } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { loadRequestList } from '../load-request-list.server.ts'
import { ProblemList } from '../problem-list.tsx'
import { RequestList } from '../request-list.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Pack problems', matches) }]

export function loader(args: Route.LoaderArgs) {
  return loadRequestList(args, { count: countProblems, search: searchProblems })
}

const EMPTY = {
  reading: '0 packs',
  waits: 'No open pack problems.',
  settled: 'No report has been settled yet.',
}

export default function Problems({ loaderData: pile }: Route.ComponentProps) {
  return (
    <RequestList here="problems" pile={pile} what="pack problems" empty={EMPTY}>
      <ProblemList problems={pile.rows} at={pile.at} />
    </RequestList>
  )
}
