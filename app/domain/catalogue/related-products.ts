import type { Product } from './product.ts'

/** Products to show under one: its category first, then the others, each in the order of the catalogue; what can be bought before what cannot. */
export function relatedProducts(products: readonly Product[], product: Product, count: number): Product[] {
  const rank = (other: Product) => (other.stockGrams > 0 ? 0 : 2) + (other.category === product.category ? 0 : 1)
  return products
    .filter((other) => other.id !== product.id)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, count)
}
