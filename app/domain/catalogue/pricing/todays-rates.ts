import type { Paise } from '#app/domain/money.ts'
import { pricePer100g } from '#app/domain/weight.ts'
import { type Product, packOf } from '../product/product.ts'

/** A row of the board: `percent` is the length of its bar against the dearest. */
export type Rate = { id: string; name: string; paisePer100g: Paise; percent: number }

/** A board longer than this is no longer read; the list of products goes on where it ends. */
const MAX_RATES = 60

/**
 * Today's rates: the products that have a 1kg pack, at the price of 100 g in it, cheapest first; `more` is how many there are
 * beyond those on the board.
 */
export function todaysRates(products: readonly Product[]): { rates: Rate[]; more: number } {
  const all = products
    .flatMap((product) => {
      const pack = packOf(product, '1kg')
      const paisePer100g = pack && pricePer100g(pack.pricePaise, pack.grams)
      return paisePer100g ? [{ id: product.id, name: product.name, paisePer100g }] : []
    })
    .sort((a, b) => a.paisePer100g - b.paisePer100g || a.name.localeCompare(b.name))
  const shown = all.slice(0, MAX_RATES)
  const dearest = shown.at(-1)?.paisePer100g ?? 1
  const rates = shown.map((rate) => ({ ...rate, percent: Math.round((rate.paisePer100g * 96) / dearest) }))
  return { rates, more: all.length - shown.length }
}
