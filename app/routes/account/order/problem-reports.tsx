import { Link } from 'react-router'
import { type PackProblem, PROBLEM_KINDS, refundOfProblem } from '#app/domain/support/problems/pack-problem.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

type Problem = Pick<
  PackProblem,
  'id' | 'kind' | 'status' | 'amountPaise' | 'channel' | 'payout' | 'resendOrderId' | 'answer' | 'createdAt'
> & {
  product: string
}

/** The shopper's reports about an order, each with its outcome. */
export function ProblemReports({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <section className="summary sm" aria-label="Problems you reported" id="reported" tabIndex={-1}>
      <h2 className="bold plain-heading">What you reported</h2>
      <ul className="request-states">
        {problems.map((problem) => (
          <li key={problem.id}>
            <p>
              {problem.product}: {PROBLEM_KINDS[problem.kind].toLowerCase()}{' '}
              <span className="mute num">· {formatDate(problem.createdAt)}</span>
            </p>
            <p>
              <State problem={problem} />
            </p>
            {problem.answer ? <p className="mute user-text">{problem.answer}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ problem }: { problem: Problem }) {
  switch (problem.status) {
    case 'open':
      return <Badge kind="info">We are looking into it</Badge>
    case 'refunded':
      return <Badge kind="ok">{refundOfProblem(problem)}</Badge>
    case 'resent':
      return (
        <>
          <Badge kind="ok">Sent again</Badge>{' '}
          <Link className="link num touch-link" to={`/track/${problem.resendOrderId}`}>
            {problem.resendOrderId}
          </Link>
        </>
      )
    case 'declined':
      return <Badge kind="quiet">Answered</Badge>
  }
}
