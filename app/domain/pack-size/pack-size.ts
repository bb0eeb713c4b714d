import type { Grams } from './weight.ts'

/**
 * The label of a pack size, which says its net weight: `250g`, `1kg`, `Tin 400g`. The sizes of a shop are rows of
 * `pack_sizes`; these functions read any label.
 */
export type PackSize = `${string}g`

/** The size whose price is a product's rate per kilogram. */
export const KILOGRAM_PACK = '1kg' satisfies PackSize

// A container (optional), a number and its unit. The form of new sizes is stricter (pack-size-form.ts).
const LABEL = /^(?:[^\d<]+ )?(\d+(?:\.\d+)?)(k?)g$/

/** Whether a value is the label of a pack size. */
export function isPackSize(value: unknown): value is PackSize {
  return typeof value === 'string' && LABEL.test(value)
}

/** Whether two labels name one size: a name in other capitals is no other size. */
export function isSamePackSize(a: PackSize, b: PackSize): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Grams in a pack of a size. */
export function packGrams(size: PackSize): Grams {
  const [, number, kilo] = LABEL.exec(size) ?? []
  return Math.round(Number(number) * (kilo ? 1000 : 1))
}

/** Sorts sizes lightest first, those of one weight by name. */
export function byWeight(a: PackSize, b: PackSize): number {
  return packGrams(a) - packGrams(b) || (a < b ? -1 : a > b ? 1 : 0)
}

/** How many packs of a size the stock of a product makes: 700 g make one 500g pack and no 1kg pack. */
export function packsLeft(stockGrams: Grams, size: PackSize): number {
  return Math.max(0, Math.floor(stockGrams / packGrams(size)))
}
