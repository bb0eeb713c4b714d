import { countProblems, searchProblems } from '#app/domain/support/pack-problem-store.server.ts'
import { ProblemList } from '#app/ui/admin/requests/problem-list.tsx'
import { RequestPile } from '#app/ui/admin/requests/request-pile.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/problems'
import { readPile } from './read-pile.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Pack problems', matches) }]

export function loader(args: Route.LoaderArgs) {
  return readPile(args, { count: countProblems, search: searchProblems })
}

const EMPTY = {
  reading: '0 packs',
  waits: 'No open pack problems.',
  settled: 'No report has been settled yet.',
}

export default function Problems({ loaderData: pile }: Route.ComponentProps) {
  return (
    <RequestPile here="problems" pile={pile} what="pack problems" empty={EMPTY}>
      <ProblemList problems={pile.rows} at={pile.at} />
    </RequestPile>
  )
}
