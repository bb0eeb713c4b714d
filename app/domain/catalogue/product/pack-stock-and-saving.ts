import type { Paise } from '#app/domain/money/money.ts'
import { type PackSize, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Pack } from './product.ts'

/** The number of packs left is shown only up to this many. */
const LOW_STOCK_PACKS = 5

/** The stock of a pack size as text: `4 left`, `Sold out`, or null when there is plenty. */
export function stockText(stockGrams: Grams, weight: PackSize): string | null {
  const left = packsLeft(stockGrams, weight)
  if (left === 0) return 'Sold out'
  return left <= LOW_STOCK_PACKS ? `${left} left` : null
}

/**
 * How much less a pack costs than the same grams in lightest packs, with their number and size; null without a saving.
 */
export function packSaving(
  packs: readonly Pack[],
  pack: Pack,
): { paise: Paise; times: number; weight: PackSize } | null {
  const [small] = packs
  if (!small) return null
  const times = pack.grams / small.grams
  const paise = small.pricePaise * times - pack.pricePaise
  return Number.isInteger(times) && paise > 0 ? { paise, times, weight: small.weight } : null
}
