import type { Product } from './product.ts'

/** What a card shows of a product. A list sends this and no more: its data travels beside its HTML. */
export type ProductCardFacts = Pick<
  Product,
  'id' | 'name' | 'devanagariName' | 'image' | 'countryOfOrigin' | 'kinds' | 'packs' | 'stockGrams'
>

const cards = new WeakMap<Product, ProductCardFacts>()

/** The part of a product that its card shows: of the same product always the same object, so that its card is drawn once. */
export function cardOf(product: Product): ProductCardFacts {
  const known = cards.get(product)
  if (known) return known
  const { id, name, devanagariName, image, countryOfOrigin, kinds, packs, stockGrams } = product
  const card = { id, name, devanagariName, image, countryOfOrigin, kinds, packs, stockGrams }
  cards.set(product, card)
  return card
}
