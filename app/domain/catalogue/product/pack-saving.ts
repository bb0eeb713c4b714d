import type { Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Pack } from './product.ts'

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
