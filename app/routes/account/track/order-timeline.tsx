import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { formatDayAndTime } from '#app/domain/instant.ts'
import type { Step } from '#app/domain/orders/order/order-progress.ts'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'

type Props = {
  steps: readonly Step[]
  /** A line under a step: how it was paid, what was packed. */
  notes: Partial<Record<OrderStatus, string>>
  carrier: { name: string; awb: string; url: string | null } | null
}

/** The upright scale: done steps on the solid bar, the needle at now, what comes in lighter type. */
export function OrderTimeline({ steps, notes, carrier }: Props) {
  return (
    <div className="tl">
      <div className="vt" aria-hidden="true" />
      <ol>
        {steps.map((step) => (
          <li
            key={`${step.status} ${step.at}`}
            className={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <b>{step.name}</b>
            {step.at ? <time dateTime={step.at}>{formatDayAndTime(step.at)}</time> : null}
            {notes[step.status] ? <p>{notes[step.status]}</p> : null}
            {step.said.map((words) => (
              <p key={words} className="words">
                {words}
              </p>
            ))}
            {step.status === 'shipped' && carrier ? <Courier {...carrier} /> : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Courier({ name, awb, url }: { name: string; awb: string; url: string | null }): ReactNode {
  return (
    <>
      <p>
        {name}, AWB <span className="num">{awb}</span>
      </p>
      {url ? (
        <p className="mt-2">
          <a className="btn qui" href={url} target="_blank" rel="noreferrer">
            Follow the parcel <ArrowUpRight className="i" aria-hidden="true" />
          </a>
        </p>
      ) : null}
    </>
  )
}
