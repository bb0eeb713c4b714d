import { Link } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { type PackProblem, refundOfProblem } from '#app/domain/support/problems/pack-problem.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'

type ProblemOutcomeProps = { problem: PackProblem; by: string | null; answer: FormAnswer | undefined }

/** How a report was settled, by whom and when, with the message to the shopper. */
export function ProblemOutcome({ problem, by, answer }: ProblemOutcomeProps) {
  return (
    <Panel heading="Settled">
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      <p>
        <Outcome problem={problem} />
      </p>
      {problem.answer ? <p className="card-note user-text sm">{problem.answer}</p> : null}
      <p className="sm mute mt-2">
        By {by ?? 'the shop'}
        {problem.settledAt ? `, ${formatDayAndTime(problem.settledAt)}` : ''}
      </p>
    </Panel>
  )
}

function Outcome({ problem }: { problem: PackProblem }) {
  if (problem.status === 'refunded') return <b>{refundOfProblem(problem)}.</b>
  if (problem.status === 'declined') return <b>Declined.</b>
  return (
    <>
      <b>Sent again</b> as order{' '}
      <Link className="link num touch-link" to={`/admin/orders/${problem.resendOrderId}`}>
        {problem.resendOrderId}
      </Link>
    </>
  )
}
