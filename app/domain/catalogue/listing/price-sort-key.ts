import type { Paise } from '#app/domain/money/money.ts'
import { pricePer100g } from '#app/domain/money/unit-price.ts'
import type { Product } from '../product/product.ts'

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
