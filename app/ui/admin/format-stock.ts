import { onlyPack, type PackOnSale } from '#app/domain/pack-size/only-pack.ts'
import { type PackSize, packGrams, packsLeft } from '#app/domain/pack-size/pack-size.ts'
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

/**
 * A change of stock as staff count it: in packs where it is whole packs of the one size that is sold, else its weight.
 */
export function formatStockChange(grams: Grams, packs: readonly PackOnSale[]): string {
  const size = onlyPack(packs)
  return size !== null && grams % packGrams(size) === 0 ? formatStock(grams, packs) : formatWeight(grams)
}

const kilos = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/**
 * A weight in kilograms, padded for columns and never rounded: 1,560.25 kg, 0.75 kg. A sample of 25 g stays in grams.
 */
export function formatKilos(grams: Grams): string {
  return grams >= 1000 || grams % 10 === 0 ? `${kilos.format(grams / 1000)}\u00a0kg` : formatWeight(grams)
}

type PricedPack = { weight: PackSize; isRetired?: boolean }

/** The packs of each size on sale that a weight makes: 700 g makes one 500g and no 1kg, 70 g no packs. */
export function formatPacksInStock(free: Grams, packs: readonly PricedPack[]): string {
  const sold = packs.filter(({ isRetired }) => !isRetired)
  const counts = sold.map(({ weight }) => ({ weight, count: packsLeft(free, weight) }))
  if (counts.every(({ count }) => count === 0)) return 'no packs'
  return counts.map(({ weight, count }) => `${count}\u00a0×\u00a0${weight}`).join(', ')
}
