import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'

/** The expected weight of a packed parcel and its tolerance. */
export type ParcelWeight = { expectedGrams: Grams; toleranceGrams: Grams }

// Up to here the packing weighs about as much as the goods, whatever they are: a tin or pouch, its box and the filling.
const LIGHT_GOODS: Grams = 100
const LIGHT_PACKING: Grams = 25
const LIGHT_TOLERANCE: Grams = 50

/**
 * The expected weight of a parcel. The tolerance is 2 %, in steps of 10 g and at least 20 g: more than boxes differ,
 * less than a usual pack. Packs of up to 100 g together come in at least 25 g of packing and within 50 g, so that the
 * check finds a wrong pack and not a heavier box. A missing pack of a few grams, as of saffron, does not show on the
 * scale.
 */
export function parcelWeight(weightGrams: Grams, packingPercent: number): ParcelWeight {
  const isLight = weightGrams <= LIGHT_GOODS
  const packingGrams = Math.max((weightGrams * packingPercent) / 100, isLight ? LIGHT_PACKING : 0)
  const expectedGrams = Math.round(weightGrams + packingGrams)
  const minTolerance = isLight ? LIGHT_TOLERANCE : 20
  return { expectedGrams, toleranceGrams: Math.max(minTolerance, Math.ceil(expectedGrams / 500) * 10) }
}

/** Whether the weight on the scale is within the tolerance. */
export function isWeightRight(parcelGrams: Grams, { expectedGrams, toleranceGrams }: ParcelWeight): boolean {
  return Math.abs(parcelGrams - expectedGrams) <= toleranceGrams
}

/** The deviation in words: 5 g under, within 40 g. */
export function weightMessage(parcelGrams: Grams, parcel: ParcelWeight): string {
  const off = parcelGrams - parcel.expectedGrams
  const band = `${isWeightRight(parcelGrams, parcel) ? 'within' : 'outside'} ${formatWeight(parcel.toleranceGrams)}.`
  if (off === 0) return `Exactly right, ${band}`
  return `${formatWeight(Math.abs(off))} ${off < 0 ? 'under' : 'over'}, ${band}`
}
