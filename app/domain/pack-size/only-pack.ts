import type { PackSize } from './pack-size.ts'

/** A size that a product has a price for; a retired one is sold no more. */
export type PackOnSale = { weight: PackSize; isRetired?: boolean }

/** The size of a product that is sold in one size alone, such as a jar; null: it is sold in none, or in several. */
export function onlyPack(packs: readonly PackOnSale[]): PackSize | null {
  const sold = packs.filter(({ isRetired }) => !isRetired)
  return sold.length === 1 ? (sold[0]?.weight ?? null) : null
}
