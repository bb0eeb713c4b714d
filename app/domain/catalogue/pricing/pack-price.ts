import type { Paise } from '#app/domain/money.ts'
import { pricePer100g, type Weight } from '#app/domain/weight.ts'
import type { Product } from '../product/product.ts'

/** What a pack costs and the printed maximum price, both including tax. */
export type PackPrice = { weight: Weight; pricePaise: Paise; mrpPaise: Paise }

/** New prices of some packs of one product. Without an MRP, the printed one stays, or follows a price that passes it. */
export type NewPrices = {
  productId: string
  seenVersion: number
  packs: readonly (Pick<PackPrice, 'weight' | 'pricePaise'> & { mrpPaise?: PackPrice['mrpPaise'] })[]
}

/** A product's rate: the price of 100 g in the pack where it is cheapest, in paise, as on the board of today's rates. */
export function lowestRate(product: Pick<Product, 'packs'>): Paise {
  return Math.min(...product.packs.map((pack) => pricePer100g(pack.pricePaise, pack.grams)))
}

/** What the lightest pack costs, in paise: the price a card shows first. */
export function lightestPrice(product: Pick<Product, 'packs'>): Paise {
  const [first, ...others] = product.packs
  if (!first) return 0
  return others.reduce((lightest, pack) => (pack.grams < lightest.grams ? pack : lightest), first).pricePaise
}
