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
