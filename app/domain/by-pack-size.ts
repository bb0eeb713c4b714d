import { PACK_SIZES, type PackSize, packGrams } from './pack-size.ts'
import type { Grams } from './weight.ts'

/** Grams in the lightest pack: with less in stock, nothing can be sold. */
export const MIN_PACK_GRAMS: Grams = packGrams(PACK_SIZES[0])

/** A record with one value for each pack size, in the order of the sizes. */
export function bySize<Value>(toValue: (size: PackSize) => Value): Record<PackSize, Value> {
  return Object.fromEntries(PACK_SIZES.map((size) => [size, toValue(size)])) as Record<PackSize, Value>
}
