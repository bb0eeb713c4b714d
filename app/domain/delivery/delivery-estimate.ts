import type { Paise } from '../money.ts'
import type { DeliverySettings } from '../settings/settings.ts'
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

/** Estimates delivery of a parcel to anywhere in India. */
export function estimateDelivery(parcel: Parcel, delivery: DeliverySettings): DeliveryEstimate {
  const zones = Object.values(delivery.zones)
  const fees = zones.map((zone) => deliveryFee(parcel, zone, delivery))
  const steps = zones.map((zone) => zone.freeFromPaise).sort((a, b) => a - b)
  return {
    fromPaise: Math.min(...fees),
    toPaise: Math.max(...fees),
    nextFreePaise: steps.find((step) => step > parcel.goodsPaise) ?? null,
    freeFromPaise: steps.findLast((step) => step <= parcel.goodsPaise) ?? null,
    lastFreePaise: Math.max(...steps),
  }
}
