import { onlyPack } from '#app/domain/pack-size/only-pack.ts'
import { type PackSize, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'

type Sold = { weight: PackSize; isRetired?: boolean }

/**
 * A stock as staff count it: `17 × Jar 350g (5.95 kg)` of a product that is sold in one size, else its weight, which
 * `format` writes.
 */
export function formatStock(grams: Grams, packs: readonly Sold[], format = formatWeight): string {
  const size = onlyPack(packs)
  return size === null ? format(grams) : `${packsLeft(grams, size)}\u00a0×\u00a0${size} (${format(grams)})`
}
