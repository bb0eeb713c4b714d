import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { DeliverySettings } from '#app/domain/settings/settings.ts'
import { deliveryFee, type Parcel } from './delivery.ts'

/** The delivery fee before a PIN code is known, in paise: the lowest and highest, and the goods values that make it free. */
export type DeliveryEstimate = {
  fromPaise: Paise
  toPaise: Paise
  /** The next goods value from which delivery is free in one more zone; null when it is free everywhere. */
  nextFreePaise: Paise | null
  /** The highest such value that is reached; null before the first. */
  freeFromPaise: Paise | null
  /** The goods value from which it is free everywhere. */
  lastFreePaise: Paise
}

/** Estimates delivery of a parcel to anywhere in India. `isFree`: a coupon makes it free. */
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

/** The estimated delivery fee as cart and checkout show it. */
export function estimateText({ fromPaise, toPaise }: DeliveryEstimate): string {
  if (toPaise === 0) return 'Free'
  return fromPaise === 0 ? `${formatMoney(0)} to ${formatMoney(toPaise)}` : `from ${formatMoney(fromPaise)}`
}

/** The estimated total of goods, less their discount, and delivery as text. */
export function estimatedTotalText(goodsPaise: Paise, { fromPaise, toPaise }: DeliveryEstimate): string {
  const total = formatMoney(goodsPaise + fromPaise)
  return toPaise === 0 ? total : `from ${total}`
}
