import { type PackSize, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'

type PricedPack = { weight: PackSize; isRetired?: boolean }

/** The packs of each size on sale that a weight makes: 700 g makes one 500g and no 1kg. */
export function formatPacksInStock(free: Grams, packs: readonly PricedPack[]): string {
  const sold = packs.filter(({ isRetired }) => !isRetired)
  return sold.map(({ weight }) => `${packsLeft(free, weight)}\u00a0×\u00a0${weight}`).join(', ') || 'no packs'
}
