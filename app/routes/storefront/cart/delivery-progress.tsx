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
        Your order is over {formatMoney(lastFreePaise)}: <b>delivery is free.</b>
      </>
    )
  }
  const more = formatMoney(nextFreePaise - goodsPaise)
  if (freeFromPaise !== null) {
    return (
      <>
        <b>Free delivery nearby.</b> Add {more} for free delivery across India.
      </>
    )
  }
  return (
    <>
      <b>
        Add {more} for free delivery{lastFreePaise === nextFreePaise ? '' : ' nearby'}.
      </b>{' '}
      {lastFreePaise === nextFreePaise ? null : <>Across India it is free from {formatMoney(lastFreePaise)}.</>}
    </>
  )
}
