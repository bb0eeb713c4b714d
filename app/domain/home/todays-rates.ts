import { productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { type Product, packOf } from '#app/domain/catalogue/product/product.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { pricePer100g } from '#app/domain/money/unit-price.ts'
import { isNamedSize } from '#app/domain/pack-size/pack-container.ts'
import { KILOGRAM_PACK, type PackSize } from '#app/domain/pack-size/pack-size.ts'

/**
 * A row of today's rates, with the path of its pack's page. `percent` is the length of its bar relative to the highest
 * rate.
 */
export type ProductRate = {
  id: string
  path: string
  name: string
  weight: PackSize
  paisePer100g: Paise
  percent: number
}

/** The most rows; the product list has the other rates. */
const MAX_RATES = 60

/** The length of the longest bar. */
const MAX_BAR_PERCENT = 96

/**
 * Today's rates: the price of 100 g in the 1kg pack of each product, or in its heaviest pack by weight, lowest
 * first. What is sold in jars and tins alone has none. `more` is the number of products beyond MAX_RATES.
 */
export function todaysRates(products: readonly Product[]): { rates: ProductRate[]; more: number } {
  const all = products
    .flatMap((product) => {
      const byWeight = product.packs.filter(({ weight }) => !isNamedSize(weight))
      const pack = packOf(product, KILOGRAM_PACK) ?? byWeight.at(-1)
      if (!pack) return []
      const paisePer100g = pricePer100g(pack.pricePaise, pack.grams)
      const path = `${productPath(product)}?w=${encodeURIComponent(pack.weight)}`
      return [{ id: product.id, path, name: product.name, weight: pack.weight, paisePer100g }]
    })
    .sort((a, b) => a.paisePer100g - b.paisePer100g || a.name.localeCompare(b.name))
  const shown = all.slice(0, MAX_RATES)
  const highest = shown.at(-1)?.paisePer100g ?? 1
  const rates = shown.map((rate) => ({ ...rate, percent: Math.round((rate.paisePer100g * MAX_BAR_PERCENT) / highest) }))
  return { rates, more: all.length - shown.length }
}
