import type { Product } from './product.ts'

/** What a card shows of a product. A list sends this and no more: its data travels beside its HTML. */
export type ProductCardFacts = Pick<
  Product,
  'id' | 'name' | 'devanagariName' | 'image' | 'countryOfOrigin' | 'kinds' | 'packs' | 'stockGrams'
>

/** The part of a product that its card shows. */
export function cardOf(product: Product): ProductCardFacts {
  const { id, name, devanagariName, image, countryOfOrigin, kinds, packs, stockGrams } = product
  return { id, name, devanagariName, image, countryOfOrigin, kinds, packs, stockGrams }
}
