import { type PackSize, packsLeft } from '#app/domain/pack-size.ts'
import type { Grams } from '#app/domain/weight.ts'

/** The packs of each size that a weight makes: 700 g makes one 500g and no 1kg. */
export function formatPacksInStock(free: Grams, packs: readonly { weight: PackSize }[]): string {
  return packs.map(({ weight }) => `${packsLeft(free, weight)}\u00a0×\u00a0${weight}`).join(', ')
}
