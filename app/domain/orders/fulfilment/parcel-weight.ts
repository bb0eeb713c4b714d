import { formatWeight, type Grams } from '#app/domain/weight.ts'

/** The expected weight of a packed parcel and its tolerance. */
export type ParcelWeight = { expectedGrams: Grams; toleranceGrams: Grams }

/**
 * The expected weight of a parcel. The tolerance is 2 %, in steps of 10 g and at least 20 g: more than boxes differ,
 * less than a usual pack. A missing pack of a few grams, as of saffron, does not show on the scale.
 */
export function parcelWeight(weightGrams: Grams, packingPercent: number): ParcelWeight {
  const expectedGrams = Math.round((weightGrams * (100 + packingPercent)) / 100)
  return { expectedGrams, toleranceGrams: Math.max(20, Math.ceil(expectedGrams / 500) * 10) }
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
