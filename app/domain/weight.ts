import { divideHalfUp, formatPaise, type Paise } from './money.ts'

/** Integer grams. */
export type Grams = number

/** The pack labels, exactly as the specification spells them (§9). */
export const WEIGHTS = ['250g', '500g', '1kg'] as const
export type Weight = (typeof WEIGHTS)[number]

/** Grams in a pack of each label. */
export const GRAMS_OF = { '250g': 250, '500g': 500, '1kg': 1000 } as const satisfies Record<Weight, Grams>

/** Whether a text is one of the three pack labels. */
export function isWeight(text: unknown): text is Weight {
  return typeof text === 'string' && (WEIGHTS as readonly string[]).includes(text)
}

/** Any weight that is not a pack label: 700 g, 1.75 kg. The space does not break. */
export function formatWeight(grams: Grams): string {
  if (grams < 1000) return `${grams}\u00a0g`
  return `${String(Math.round(grams) / 1000)}\u00a0kg`
}

/** The price of 100 g, in paise, rounded half up. */
export function pricePer100g(price: Paise, grams: Grams): Paise {
  return divideHalfUp(price * 100, grams)
}

/** ₹119.60/100 g */
export function formatPer100g(price: Paise, grams: Grams): string {
  return `${formatPaise(pricePer100g(price, grams))}/100\u00a0g`
}

/** The legal unit sale price: ₹/g under 1 kg, ₹/kg from 1 kg (Legal Metrology PC Rules 2011, rule 6(11)). */
export function formatUnitSalePrice(price: Paise, grams: Grams): string {
  return grams < 1000
    ? `${formatPaise(divideHalfUp(price, grams))}/g`
    : `${formatPaise(divideHalfUp(price * 1000, grams))}/kg`
}

/** Packs of a weight that the pool still gives: with 700 g, 500g has 1 and 1kg has 0. */
export function packsLeft(poolGrams: Grams, weight: Weight): number {
  return Math.max(0, Math.floor(poolGrams / GRAMS_OF[weight]))
}
