import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { type PackProblem, problemDue, refundOfProblem } from '#app/domain/support/problems/pack-problem.ts'
import type { SampleRequest } from '#app/domain/support/sample-requests/sample-request.ts'
import { formatAgo, formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

type Props = {
  /** The action due: Acknowledge, Settle. */
  what: string
  by: Instant
  at: Instant
}

/** When something is due. A late deadline has a text and an icon, not only a colour. */
export function Deadline({ what, by, at }: Props) {
  const late = at > by
  const Icon = late ? TriangleAlert : Clock
  return (
    <span className={late ? 'deadline is-overdue' : 'deadline'}>
      <Icon className="icon" aria-hidden="true" />
      <span>
        {late ? `Late: ${what.toLowerCase()} now` : `${what} in ${formatAgo(at, by)}`}
        <time className="xs mute block" dateTime={by}>
          {late ? 'was due' : 'by'} {formatDayAndTime(by)}
        </time>
      </span>
    </span>
  )
}

/** The deadline of a report, or how it was settled. */
export function ProblemBadge({ problem, at }: { problem: PackProblem; at: Instant }) {
  switch (problem.status) {
    case 'open':
      return <Deadline what="Answer" by={problemDue(problem)} at={at} />
    case 'refunded':
      return <Badge kind="ok">{refundOfProblem(problem)}</Badge>
    case 'resent':
      return <Badge kind="ok">Sent again</Badge>
    case 'declined':
      return <Badge kind="quiet">Declined</Badge>
  }
}

/** How long a sample request has waited, or its outcome. */
export function SampleBadge({ request, at }: { request: SampleRequest; at: Instant }) {
  if (request.status === 'open') return <span className="sm num">Waits {formatAgo(request.createdAt, at)}</span>
  if (request.status === 'declined') return <Badge kind="quiet">Declined</Badge>
  return <Badge kind="ok">{formatWeight(request.grams ?? 0)} sent</Badge>
}
