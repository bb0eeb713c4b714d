import { Truck } from 'lucide-react'
import type { DeliveryEstimate } from '#app/domain/delivery/delivery-estimate.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'

type Props = { goodsPaise: Paise; estimate: DeliveryEstimate }

/** How far the cart is from free delivery; which value frees which places is told by the PIN code at checkout. */
export function DeliveryProgress({ goodsPaise, estimate: { freeFromPaise, nextFreePaise } }: Props) {
  return (
    <div className={freeFromPaise === null ? 'note delivery-progress' : 'note ok delivery-progress'}>
      <Truck className="i" aria-hidden="true" />
      <div>
        <p>
          <b>{lead(freeFromPaise, nextFreePaise)}</b>{' '}
          {nextFreePaise === null ? `You passed ${formatMoney(freeFromPaise ?? 0)}.` : `Add ${formatMoney(nextFreePaise - goodsPaise)} ${then(freeFromPaise)}`}
        </p>
        {nextFreePaise === null ? null : <progress max={nextFreePaise} value={goodsPaise} aria-label="Towards free delivery" />}
      </div>
    </div>
  )
}

function lead(reached: Paise | null, next: Paise | null): string {
  if (next === null) return 'Delivery is free.'
  return reached === null ? `Free delivery from ${formatMoney(next)}.` : 'Delivery is free to some PIN codes.'
}

function then(reached: Paise | null): string {
  return reached === null ? 'more.' : 'more, and it is free to more of India.'
}
