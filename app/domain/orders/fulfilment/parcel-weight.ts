import { formatWeight, type Grams } from '#app/domain/weight.ts'

/** What a packed order should weigh on the scale, and how far off is still right. */
export type ParcelWeight = { shouldGrams: Grams; withinGrams: Grams }

/** A band of 2 %, in steps of 10 g, never under 20 g: boxes and tape differ, a missing pack does not fit into it. */
export function parcelWeight(weightGrams: Grams, packingPercent: number): ParcelWeight {
  const shouldGrams = Math.round((weightGrams * (100 + packingPercent)) / 100)
  return { shouldGrams, withinGrams: Math.max(20, Math.ceil(shouldGrams / 500) * 10) }
}

/** Whether what the scale says lies within the band. */
export function isWeightRight(parcelGrams: Grams, { shouldGrams, withinGrams }: ParcelWeight): boolean {
  return Math.abs(parcelGrams - shouldGrams) <= withinGrams
}

/** 5 g under, within 40 g. */
export function weightMessage(parcelGrams: Grams, parcel: ParcelWeight): string {
  const off = parcelGrams - parcel.shouldGrams
  const band = `${isWeightRight(parcelGrams, parcel) ? 'within' : 'outside'} ${formatWeight(parcel.withinGrams)}.`
  if (off === 0) return `Exactly right, ${band}`
  return `${formatWeight(Math.abs(off))} ${off < 0 ? 'under' : 'over'}, ${band}`
}
