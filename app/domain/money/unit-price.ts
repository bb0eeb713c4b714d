import type { Grams } from '#app/domain/pack-size/weight.ts'
import { divideHalfUp, formatPaise, type Paise } from './money.ts'

/** The price of 100 g, in paise, rounded half up. */
export function pricePer100g(price: Paise, grams: Grams): Paise {
  return divideHalfUp(price * 100, grams)
}

/** The price of 100 g as text: ₹119.60/100 g */
export function formatPer100g(price: Paise, grams: Grams): string {
  return `${formatPaise(pricePer100g(price, grams))}/100\u00a0g`
}

/** The legal unit sale price: ₹/g under 1 kg, ₹/kg from 1 kg (Legal Metrology PC Rules 2011, rule 6(11)). */
export function formatUnitSalePrice(price: Paise, grams: Grams): string {
  return grams < 1000
    ? `${formatPaise(divideHalfUp(price, grams))}/g`
    : `${formatPaise(divideHalfUp(price * 1000, grams))}/kg`
}
