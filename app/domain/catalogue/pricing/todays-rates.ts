import type { Paise } from '#app/domain/money.ts'
import { KILOGRAM_PACK } from '#app/domain/pack-size.ts'
import { pricePer100g } from '#app/domain/unit-price.ts'
import { type Product, packOf } from '../product/product.ts'

/** A row of today's rates. `percent` is the length of its bar relative to the highest rate. */
export type ProductRate = { id: string; name: string; paisePer100g: Paise; percent: number }

/** The most rows; the product list has the other rates. */
const MAX_RATES = 60

/** The length of the longest bar. */
const MAX_BAR_PERCENT = 96

/**
 * Today's rates: the price of 100 g in the 1kg pack of each product that has one, lowest first. `more` is the number of products
 * beyond MAX_RATES.
 */
export function todaysRates(products: readonly Product[]): { rates: ProductRate[]; more: number } {
  const all = products
    .flatMap((product) => {
      const pack = packOf(product, KILOGRAM_PACK)
      const paisePer100g = pack && pricePer100g(pack.pricePaise, pack.grams)
      return paisePer100g ? [{ id: product.id, name: product.name, paisePer100g }] : []
    })
    .sort((a, b) => a.paisePer100g - b.paisePer100g || a.name.localeCompare(b.name))
  const shown = all.slice(0, MAX_RATES)
  const highest = shown.at(-1)?.paisePer100g ?? 1
  const rates = shown.map((rate) => ({ ...rate, percent: Math.round((rate.paisePer100g * MAX_BAR_PERCENT) / highest) }))
  return { rates, more: all.length - shown.length }
}
