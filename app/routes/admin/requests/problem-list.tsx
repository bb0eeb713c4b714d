import { Link } from 'react-router'
import type { Instant } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import { type PackProblem, PROBLEM_KINDS, problemDue } from '#app/domain/support/problems/pack-problem.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { type Column, RowList } from '#app/ui/kit/row-list.tsx'
import { Picture } from '#app/ui/shop/picture.tsx'
import { Due } from './due.tsx'

type Row = PackProblem & { product: string; customer: string }

/** Reports with their first photograph, the oldest first. */
export function ProblemList({ problems, at }: { problems: readonly Row[]; at: Instant }) {
  const columns: readonly Column<Row>[] = [
    { name: 'Photograph', cell: (problem) => <Photograph problem={problem} /> },
    { name: 'Pack', cell: (problem) => <PackLink problem={problem} /> },
    { name: 'Order', cell: (problem) => <span className="num nowrap">{problem.orderId}</span> },
    { name: 'Customer', cell: (problem) => problem.customer },
    { name: 'State', cell: (problem) => <ProblemState problem={problem} at={at} /> },
  ]
  return (
    <RowList
      label="Pack problems"
      rows={problems}
      keyOf={(problem) => problem.id}
      nameOf={(problem) => `${problem.product} of order ${problem.orderId}`}
      columns={columns}
      card={(problem) => (
        <div className="ocard problem-card">
          <Photograph problem={problem} />
          <div>
            <PackLink problem={problem} />
            <p className="sm mute num">
              {problem.orderId} · {problem.customer}
            </p>
            <p className="mt-2">
              <ProblemState problem={problem} at={at} />
            </p>
          </div>
        </div>
      )}
    />
  )
}

function Photograph({ problem }: { problem: Row }) {
  const [first] = problem.pictures
  return first ? <Picture image={first} alt="" sizes="56px" className="evidence" /> : null
}

function PackLink({ problem }: { problem: Row }) {
  return (
    <Link className="plink" to={`/admin/requests/problems/${problem.id}`}>
      <b>{problem.product}</b>
      <span className="sm mute block">
        {PROBLEM_KINDS[problem.kind]}
        {problem.shortGrams ? `, ${formatWeight(problem.shortGrams)}` : ''}
      </span>
    </Link>
  )
}

/** When a report is to be answered, or how it was settled. */
export function ProblemState({ problem, at }: { problem: PackProblem; at: Instant }) {
  switch (problem.status) {
    case 'open':
      return <Due what="Answer" by={problemDue(problem)} at={at} />
    case 'refunded':
      return <Badge kind="ok">{formatMoney(problem.amountPaise ?? 0)} refunded</Badge>
    case 'resent':
      return <Badge kind="ok">Sent again</Badge>
    case 'declined':
      return <Badge kind="quiet">Declined</Badge>
  }
}
