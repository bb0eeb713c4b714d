import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { DeliverySettings } from '#app/domain/settings/settings.ts'
import { deliveryFee, type Parcel } from './delivery.ts'

/** What is known of delivery before the PIN code is: the least and the most it can cost, and how far it is from free. */
export type DeliveryEstimate = {
  fromPaise: Paise
  toPaise: Paise
  /** The next value of goods at which delivery becomes free for more of India; null when it is free everywhere. */
  nextFreePaise: Paise | null
  /** The last such value reached; null before the first. */
  freeFromPaise: Paise | null
  /** The value from which it is free everywhere. */
  lastFreePaise: Paise
}

/** Estimates delivery of a parcel to anywhere in India; a coupon may make it free. */
export function estimateDelivery(parcel: Parcel, delivery: DeliverySettings, isFree = false): DeliveryEstimate {
  const zones = Object.values(delivery.zones)
  const fees = zones.map((zone) => (isFree ? 0 : deliveryFee(parcel, zone, delivery)))
  const steps = zones.map((zone) => zone.freeFromPaise).sort((a, b) => a - b)
  return {
    fromPaise: Math.min(...fees),
    toPaise: Math.max(...fees),
    nextFreePaise: steps.find((step) => step > parcel.goodsPaise) ?? null,
    freeFromPaise: steps.findLast((step) => step <= parcel.goodsPaise) ?? null,
    lastFreePaise: Math.max(...steps),
  }
}

/** What delivery costs, as far as it is known before the PIN code is. The same in cart and checkout. */
export function estimateText({ fromPaise, toPaise }: DeliveryEstimate): string {
  if (toPaise === 0) return 'Free'
  return fromPaise === 0 ? `${formatMoney(0)} to ${formatMoney(toPaise)}` : `from ${formatMoney(fromPaise)}`
}

/** What goods, less their discount, come to with delivery, as far as it is known before the PIN code is. */
export function estimatedTotalText(goodsPaise: Paise, { fromPaise, toPaise }: DeliveryEstimate): string {
  const total = formatMoney(goodsPaise + fromPaise)
  return toPaise === 0 ? total : `from ${total}`
}
