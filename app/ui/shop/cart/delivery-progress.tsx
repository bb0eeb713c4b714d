import Truck from 'lucide-react/icons/truck'
import type { DeliveryEstimate } from '#app/domain/delivery/delivery-estimate.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'

type Props = { goodsPaise: Paise; estimate: DeliveryEstimate }

/** How far the cart is from free delivery. Which value frees which places is by distance: the PIN code tells, at checkout. */
export function DeliveryProgress({ goodsPaise, estimate }: Props) {
  const { freeFromPaise, nextFreePaise } = estimate
  return (
    <div className={freeFromPaise === null ? 'note delivery-progress' : 'note ok delivery-progress'}>
      <Truck className="i" aria-hidden="true" />
      <div>
        <p>
          <Words goodsPaise={goodsPaise} estimate={estimate} />
        </p>
        {nextFreePaise === null ? null : (
          <progress max={nextFreePaise} value={goodsPaise} aria-label="Towards free delivery" />
        )}
      </div>
    </div>
  )
}

function Words({ goodsPaise, estimate: { freeFromPaise, nextFreePaise, lastFreePaise } }: Props) {
  if (nextFreePaise === null) {
    return (
      <>
        <b>Delivery is free.</b> You passed {formatMoney(lastFreePaise)}.
      </>
    )
  }
  const more = formatMoney(nextFreePaise - goodsPaise)
  if (freeFromPaise !== null) {
    return (
      <>
        <b>Delivery is free nearby.</b> Add {more}, and it is free farther away.
      </>
    )
  }
  return (
    <>
      <b>Add {more}, and delivery can be free:</b> from {formatMoney(nextFreePaise)}
      {lastFreePaise === nextFreePaise ? '' : ` to ${formatMoney(lastFreePaise)}, by distance`}.
    </>
  )
}
