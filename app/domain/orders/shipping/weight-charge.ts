import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/**
 * What a row of a file says about a parcel: a charge of its own, what comes on top of one for a disputed weight, or the
 * weight alone (0 paise). `importNumber` counts the files that said something new about the parcel.
 */
export type WeightChargeLine = {
  kind: 'charge' | 'excess' | 'weight'
  grams: Grams
  paise: Paise
  importNumber: number
}

/** What a parcel costs by all files about it, and the weight that the last of them charged it for. */
export type WeightCharge = { chargedGrams: Grams; chargedPaise: Paise | null; excessPaise: Paise | null }

/** A parcel that was charged for more than it weighed. */
export type DisputedWeightCharge = {
  parcelId: string
  orderId: string
  carrier: string
  awb: string
  weighedGrams: Grams
  chargedGrams: Grams
  /** The whole charge, and what came on top of it for the disputed weight. */
  chargedPaise: Paise | null
  excessPaise: Paise | null
  importedAt: Instant
}

/** Couriers charge in steps; a parcel is charged for too much if it is in a higher step than its weight. */
export const WEIGHT_STEP: Grams = 500
