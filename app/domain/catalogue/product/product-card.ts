import { productPath } from '../catalogue-paths.ts'
import type { Product } from './product.ts'

/** The part of a product that a card shows, and the path of its page. Lists send only this part as hydration data. */
export type ProductCardFacts = { path: string } & Pick<
  Product,
  'id' | 'name' | 'devanagariName' | 'image' | 'countryOfOrigin' | 'kinds' | 'packs' | 'stockGrams'
>

/** The card facts of a product. */
export function cardOf(product: Product): ProductCardFacts {
  const { id, name, devanagariName, image, countryOfOrigin, kinds, packs, stockGrams } = product
  return { id, path: productPath(product), name, devanagariName, image, countryOfOrigin, kinds, packs, stockGrams }
}
