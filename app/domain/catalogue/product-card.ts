import { type Json, toJson } from '../json.ts'
import type { Product } from './product.ts'

/** What a card shows of a product. A list sends this and no more: its data travels beside its HTML. */
export type ProductCardFacts = Pick<
  Product,
  'id' | 'name' | 'devanagariName' | 'image' | 'countryOfOrigin' | 'kinds' | 'packs' | 'stockGrams'
>

const cards = new WeakMap<Product, Json<ProductCardFacts>>()

/** The part of a product that its card shows, as it travels: written once for each product. */
export function cardOf(product: Product): Json<ProductCardFacts> {
  const known = cards.get(product)
  if (known) return known
  const { id, name, devanagariName, image, countryOfOrigin, kinds, packs, stockGrams } = product
  const card = toJson({ id, name, devanagariName, image, countryOfOrigin, kinds, packs, stockGrams })
  cards.set(product, card)
  return card
}
