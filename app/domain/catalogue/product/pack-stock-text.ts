import { type PackSize, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'

/** The number of packs left is shown only up to this many. */
const LOW_STOCK_PACKS = 5

/** The stock of a pack size as text: `4 left`, `Sold out`, or null when there is plenty. */
export function stockText(stockGrams: Grams, weight: PackSize): string | null {
  const left = packsLeft(stockGrams, weight)
  if (left === 0) return 'Sold out'
  return left <= LOW_STOCK_PACKS ? `${left} left` : null
}
