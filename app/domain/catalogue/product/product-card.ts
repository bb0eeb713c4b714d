import { productPath } from '../catalogue-paths.ts'
import type { Product } from './product.ts'

/** The part of a product that a card shows, and the path of its page. Lists send only this part as hydration data. */
export type ProductCardFacts = { path: string; originAndKinds: string } & Pick<
  Product,
  'id' | 'name' | 'devanagariName' | 'image' | 'packs' | 'stockGrams'
>

/** The card facts of a product. */
export function cardOf(product: Product): ProductCardFacts {
  const { id, name, devanagariName, image, packs, stockGrams } = product
  const shown = { path: productPath(product), originAndKinds: originAndKinds(product) }
  return { id, ...shown, name, devanagariName, image, packs, stockGrams }
}

/** Where a product comes from and what it is, in one line: Afghanistan · Whole. */
export function originAndKinds({ countryOfOrigin, kinds }: Pick<Product, 'countryOfOrigin' | 'kinds'>): string {
  return [countryOfOrigin.join(', '), kinds.join(', ')].filter(Boolean).join(' · ')
}
