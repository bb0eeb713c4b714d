import type { Product } from '../product/product.ts'

/**
 * Products to show below a product: in stock before sold out, its category before others, each in the order of the
 * catalogue.
 */
export function relatedProducts(
  products: readonly Product[],
  product: Pick<Product, 'id' | 'category'>,
  count: number,
): Product[] {
  const ranked: Product[][] = [[], [], [], []]
  for (const other of products) {
    if (other.id === product.id) continue
    const rank = ranked[(other.stockGrams > 0 ? 0 : 2) + (other.category === product.category ? 0 : 1)]
    if (rank && rank.length < count) rank.push(other)
  }
  return ranked.flat().slice(0, count)
}
