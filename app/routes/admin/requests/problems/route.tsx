import { Link } from 'react-router'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { type PackProblem, PROBLEM_KINDS } from '#app/domain/support/problems/pack-problem.ts'
import { countProblems, searchProblems } from '#app/domain/support/problems/pack-problem-store.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { readRequestList } from '../read-request-list.server.ts'
import { ProblemBadge } from '../request-badges.tsx'
import { RequestListLayout } from '../request-list-layout.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Pack problems', matches) }]

export function loader(args: Route.LoaderArgs) {
  return readRequestList(args, { count: countProblems, search: searchProblems })
}

const EMPTY = {
  figure: '0 packs',
  waits: 'No open pack problems.',
  settled: 'No report has been settled yet.',
}

export default function Problems({ loaderData: list }: Route.ComponentProps) {
  return (
    <RequestListLayout here="problems" list={list} what="pack problems" empty={EMPTY}>
      <ProblemList problems={list.rows} at={list.at} />
    </RequestListLayout>
  )
}

type Row = PackProblem & { product: string; customer: string }

/** Reports with their first photograph, the oldest first. */
function ProblemList({ problems, at }: { problems: readonly Row[]; at: Instant }) {
  const columns: readonly Column<Row>[] = [
    { name: 'Photograph', cell: (problem) => <Photograph problem={problem} /> },
    { name: 'Pack', cell: (problem) => <PackLink problem={problem} /> },
    { name: 'Order', cell: (problem) => <span className="num nowrap">{problem.orderId}</span> },
    { name: 'Customer', cell: (problem) => problem.customer },
    { name: 'State', cell: (problem) => <ProblemBadge problem={problem} at={at} /> },
  ]
  return (
    <ResponsiveTable
      label="Pack problems"
      rows={problems}
      keyOf={(problem) => problem.id}
      nameOf={(problem) => `${problem.product} of order ${problem.orderId}`}
      columns={columns}
      card={(problem) => (
        <div className="admin-card problem-card">
          <Photograph problem={problem} />
          <div>
            <PackLink problem={problem} />
            <p className="sm mute num">
              {problem.orderId} · {problem.customer}
            </p>
            <p className="mt-2">
              <ProblemBadge problem={problem} at={at} />
            </p>
          </div>
        </div>
      )}
    />
  )
}

function Photograph({ problem }: { problem: Row }) {
  const [first] = problem.pictures
  return first ? <Picture image={first} alt="" sizes="56px" className="list-photo" /> : null
}

function PackLink({ problem }: { problem: Row }) {
  return (
    <Link className="product-link" to={`/admin/requests/problems/${problem.id}`}>
      <b>{problem.product}</b>
      <span className="sm mute block">
        {PROBLEM_KINDS[problem.kind]}
        {problem.shortGrams ? `, ${formatWeight(problem.shortGrams)}` : ''}
      </span>
    </Link>
  )
}
