import type { Grams } from './weight.ts'

/** Grams in a pack of each size, by its label as the specification spells it (section 9), lightest first. */
const PACK_GRAMS = { '250g': 250, '500g': 500, '1kg': 1000 } as const satisfies Record<string, Grams>

/** The label of a pack size. */
export type PackSize = keyof typeof PACK_GRAMS

/** The pack sizes, lightest first. */
export const PACK_SIZES = Object.keys(PACK_GRAMS) as readonly PackSize[] as readonly [PackSize, ...PackSize[]]

/** Grams in a pack of a size. */
export function packGrams(size: PackSize): Grams {
  return PACK_GRAMS[size]
}

/** Sorts lightest first. */
export function byWeight(a: PackSize, b: PackSize): number {
  return packGrams(a) - packGrams(b)
}

/** The size whose price is a product's rate per kilogram. */
export const KILOGRAM_PACK = '1kg' satisfies PackSize

// Constructed once: a formatter takes far longer to construct than to use, and every page has this text.
const LISTS = {
  conjunction: new Intl.ListFormat('en-IN'),
  disjunction: new Intl.ListFormat('en-IN', { type: 'disjunction' }),
}

/** The sizes as a sentence lists them: `250g, 500g and 1kg`, or with `or` as a disjunction. */
export function packSizesText(type: keyof typeof LISTS = 'conjunction'): string {
  return LISTS[type].format(PACK_SIZES)
}

/** Whether a value is the label of a pack size. */
export function isPackSize(value: unknown): value is PackSize {
  return (PACK_SIZES as readonly unknown[]).includes(value)
}

/** How many packs of a size the stock of a product makes: 700 g make one 500g pack and no 1kg pack. */
export function packsLeft(stockGrams: Grams, size: PackSize): number {
  return Math.max(0, Math.floor(stockGrams / packGrams(size)))
}
