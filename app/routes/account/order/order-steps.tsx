import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isInPhase, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import type { OrderStep } from '#app/domain/orders/tracking/order-progress.ts'
import { isPaidBack } from '#app/domain/payments/payment/payment-status.ts'
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

type OrderState = Pick<Order, 'status' | 'paymentStatus' | 'placedAt'>

type Notes = {
  money: string
  /** What was paid when it was placed, if more came later; null: nothing. */
  whenPlaced?: string | null | undefined
  packed: string
  pickup?: string | null
}

/**
 * The notes under the steps of an order: how it is paid, what is packed, and what comes next. Once money has gone back,
 * how it was paid stands under the total alone: the steps already say why each refund was made.
 */
export function stepNotes(
  order: OrderState,
  { money, whenPlaced, packed, pickup = null }: Notes,
): Partial<Record<OrderStatus, string>> {
  const step = moneyStep(order)
  return {
    packed,
    ...(pickup === null ? {} : { ready_for_pickup: pickup }),
    ...(whenPlaced ? { placed: whenPlaced } : {}),
    ...((step === 'placed' && whenPlaced !== undefined) || isPaidBack(order.paymentStatus) ? {} : { [step]: money }),
    ...(order.status === 'shipped' && { out_for_delivery: 'We send an SMS that morning' }),
  }
}

/**
 * The step with the payment note: the placed step, or the current one before payment, once it is cancelled, and while an
 * order that was delivered is still to be paid.
 */
function moneyStep({ status, paymentStatus, placedAt }: OrderState): OrderStatus {
  const isDue = paymentStatus === 'cod_due' && isInPhase(status, 'delivered')
  return placedAt === null || status === 'cancelled' || isDue ? status : 'placed'
}
