import { type PackSize, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'

type PricedPack = { weight: PackSize; isRetired?: boolean }

/** The packs of each size on sale that a weight makes: 700 g makes one 500g and no 1kg, 70 g no packs. */
export function formatPacksInStock(free: Grams, packs: readonly PricedPack[]): string {
  const sold = packs.filter(({ isRetired }) => !isRetired)
  const counts = sold.map(({ weight }) => ({ weight, count: packsLeft(free, weight) }))
  if (counts.every(({ count }) => count === 0)) return 'no packs'
  return counts.map(({ weight, count }) => `${count}\u00a0×\u00a0${weight}`).join(', ')
}
