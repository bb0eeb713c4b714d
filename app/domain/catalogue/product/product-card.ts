import type { Product } from './product.ts'

/** The part of a product that a card shows. Lists send only this part as hydration data. */
export type ProductCardFacts = Pick<
  Product,
  'id' | 'name' | 'devanagariName' | 'image' | 'countryOfOrigin' | 'kinds' | 'packs' | 'stockGrams'
>

/** The card facts of a product. */
export function cardOf(product: Product): ProductCardFacts {
  const { id, name, devanagariName, image, countryOfOrigin, kinds, packs, stockGrams } = product
  return { id, name, devanagariName, image, countryOfOrigin, kinds, packs, stockGrams }
}
