import type { Grams } from '#app/domain/pack-size/weight.ts'

/** The outside of a box in whole centimetres. */
export type BoxSize = { lengthCm: number; breadthCm: number; heightCm: number }

/** Grams that couriers charge for a cubic centimetre: length × breadth × height / 5000 kg. */
const CUBIC_CM_PER_KG = 5_000

// Boxes that hold their weight in dry fruit and are charged by weight, not by volume.
const BOXES: readonly { upToGrams: Grams; box: BoxSize }[] = [
  { upToGrams: 500, box: { lengthCm: 20, breadthCm: 14, heightCm: 8 } },
  { upToGrams: 1_000, box: { lengthCm: 22, breadthCm: 18, heightCm: 12 } },
  { upToGrams: 2_000, box: { lengthCm: 26, breadthCm: 22, heightCm: 17 } },
  { upToGrams: 5_000, box: { lengthCm: 36, breadthCm: 28, heightCm: 24 } },
  { upToGrams: 10_000, box: { lengthCm: 45, breadthCm: 36, heightCm: 30 } },
]
const LARGEST: BoxSize = { lengthCm: 50, breadthCm: 40, heightCm: 37 }

/** The box that a parcel of some weight is sent in. */
export function boxFor(grams: Grams): BoxSize {
  return BOXES.find(({ upToGrams }) => grams <= upToGrams)?.box ?? LARGEST
}

/** What a box weighs by its volume, in grams. Couriers charge the higher of this and the scale. */
export function volumetricGrams({ lengthCm, breadthCm, heightCm }: BoxSize): Grams {
  return Math.ceil((lengthCm * breadthCm * heightCm * 1_000) / CUBIC_CM_PER_KG)
}
