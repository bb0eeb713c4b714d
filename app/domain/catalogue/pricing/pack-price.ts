import type { Paise } from '#app/domain/money/money.ts'
import { pricePer100g } from '#app/domain/money/unit-price.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Product } from '../product/product.ts'

/** The price of a pack and its printed maximum price, both including tax. */
export type PackPrice = { weight: PackSize; pricePaise: Paise; mrpPaise: Paise }

/** New prices of packs of one product. Without an MRP the printed one stays, or is raised to the price. */
export type NewPrices = {
  productId: string
  version: number
  packs: readonly (Pick<PackPrice, 'weight' | 'pricePaise'> & { mrpPaise?: PackPrice['mrpPaise'] })[]
}

/** A product's rate: the lowest price of 100 g over its packs, in paise. */
export function lowestRate(product: Pick<Product, 'packs'>): Paise {
  return Math.min(...product.packs.map((pack) => pricePer100g(pack.pricePaise, pack.grams)))
}

/** The price of the lightest pack, in paise, which a card shows first. */
export function lightestPrice(product: Pick<Product, 'packs'>): Paise {
  const [first, ...others] = product.packs
  if (!first) return 0
  return others.reduce((lightest, pack) => (pack.grams < lightest.grams ? pack : lightest), first).pricePaise
}
