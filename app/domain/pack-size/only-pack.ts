import type { PackSize } from './pack-size.ts'

type Sold = { weight: PackSize; isRetired?: boolean }

/** The size of a product that is sold in one size alone, such as a jar; null: it is sold in none, or in several. */
export function onlyPack(packs: readonly Sold[]): PackSize | null {
  const sold = packs.filter(({ isRetired }) => !isRetired)
  return sold.length === 1 ? (sold[0]?.weight ?? null) : null
}
