import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Product } from '../product/product.ts'

/** Cards in a row of the home page, if nothing else is said. */
const ROW_SIZE = 4

/** The products in the row of the home page. `fromSales`: whether sales decided the order, as the heading then says. */
export type PopularProductList = { fromSales: boolean; products: Product[] }

/** The products with the most grams sold (by product id), then the others in the order of the catalogue. */
export function popularProducts(
  products: readonly Product[],
  gramsSold: ReadonlyMap<string, Grams>,
  count: number = ROW_SIZE,
): PopularProductList {
  const sold = (product: Product) => gramsSold.get(product.id) ?? 0
  const ranked = products.toSorted((a, b) => sold(b) - sold(a)).slice(0, count)
  return { fromSales: ranked.some((product) => sold(product) > 0), products: ranked }
}

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
