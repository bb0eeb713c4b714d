import type { Paise } from '../money.ts'
import { pricePer100g } from '../weight.ts'
import { type Product, packOf } from './product.ts'

/** A row of the board: `percent` is the length of its bar against the dearest. */
export type Rate = { id: string; name: string; paisePer100g: Paise; percent: number }

/** Today's rates: every product that has a 1kg pack, at the price of 100 g in it, cheapest first. */
export function todaysRates(products: readonly Product[]): Rate[] {
  const rates = products.flatMap((product) => {
    const pack = packOf(product, '1kg')
    return pack ? [{ id: product.id, name: product.name, paisePer100g: pricePer100g(pack.pricePaise, pack.grams) }] : []
  })
  const dearest = Math.max(1, ...rates.map((rate) => rate.paisePer100g))
  return rates
    .toSorted((a, b) => a.paisePer100g - b.paisePer100g || a.name.localeCompare(b.name))
    .map((rate) => ({ ...rate, percent: Math.round((rate.paisePer100g * 96) / dearest) }))
}
