import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import type { OrderStep } from '#app/domain/orders/tracking/order-progress.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'

type Props = {
  steps: readonly OrderStep[]
  /** Notes under a step: how it was paid, what was packed. */
  notes: Partial<Record<OrderStatus, string>>
  /** The parcels that have left, each with the carrier's page. */
  parcels: readonly { id: string; name: string; awb: string; url: string | null; isLost: boolean }[]
}

/** The order's steps as a vertical scale: the past solid, a needle at the current step, the rest lighter. */
export function OrderSteps({ steps, notes, parcels }: Props) {
  return (
    <div className="order-steps">
      <div className="order-steps-rule" aria-hidden="true" />
      <ol>
        {steps.map((step) => (
          <li
            key={`${step.status ?? step.name} ${step.at}`}
            className={`is-${step.state}`}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <b>{step.name}</b>
            {step.at ? <time dateTime={step.at}>{formatDayAndTime(step.at)}</time> : null}
            {step.status && notes[step.status] ? <p>{notes[step.status]}</p> : null}
            {step.notices.map((words) => (
              <p key={words} className="user-text">
                {words}
              </p>
            ))}
            {step.status === 'shipped' ? parcels.map(({ id, ...parcel }) => <Courier key={id} {...parcel} />) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Courier({ name, awb, url, isLost }: Omit<Props['parcels'][number], 'id'>) {
  return (
    <div className="mb-3">
      <p>
        {name}, AWB <span className="num">{awb}</span>
      </p>
      {isLost ? <p className="bold">Lost by the courier</p> : null}
      {url && !isLost ? (
        <p className="mt-2">
          <ButtonLink kind="quiet" href={url} target="_blank" rel="noreferrer">
            Follow the parcel <ArrowUpRight className="icon" aria-hidden="true" />
          </ButtonLink>
        </p>
      ) : null}
    </div>
  )
}
