import { onlyPack, type PackOnSale } from '#app/domain/pack-size/only-pack.ts'
import { packGrams, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'

/**
 * A stock as staff count it: `17 × Jar 350g (5.95 kg)` of a product that is sold in one size, else its weight, which
 * `format` writes. So is a stock of nothing, where there is no pack to count.
 */
export function formatStock(grams: Grams, packs: readonly PackOnSale[], format = formatWeight): string {
  const size = onlyPack(packs)
  if (size === null || grams === 0) return format(grams)
  return `${packsLeft(grams, size)}\u00a0×\u00a0${size} (${format(grams)})`
}

/** A change of stock as staff count it: in packs where it is whole packs of the one size that is sold, else its weight. */
export function formatStockChange(grams: Grams, packs: readonly PackOnSale[]): string {
  const size = onlyPack(packs)
  return size !== null && grams % packGrams(size) === 0 ? formatStock(grams, packs) : formatWeight(grams)
}
