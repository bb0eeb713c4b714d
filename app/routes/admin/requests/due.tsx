import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { formatAgo, formatDayAndTime, type Instant } from '#app/domain/instant.ts'

type Props = {
  /** What has to be done by then: Acknowledge, Settle. */
  what: string
  by: Instant
  at: Instant
}

/** By when something is due and how long that is; what is late says so in words, with an icon. */
export function Due({ what, by, at }: Props) {
  const late = at > by
  const Icon = late ? TriangleAlert : Clock
  return (
    <span className={late ? 'due late' : 'due'}>
      <Icon className="i" aria-hidden="true" />
      <span>
        {late ? `Late: ${what.toLowerCase()} now` : `${what} in ${formatAgo(at, by)}`}
        <time className="xs mute block" dateTime={by}>
          {late ? 'was due' : 'by'} {formatDayAndTime(by)}
        </time>
      </span>
    </span>
  )
}
