import type { Grams } from '#app/domain/weight.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Category } from '../categories/category.ts'
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

/** The heading of these products beside a search that is empty or has no results. */
export const suggestedTitle = ({ fromSales }: Pick<PopularProductList, 'fromSales'>) =>
  fromSales ? 'Popular' : 'Try one of these'

/** A category on the home page, with the image of one of its products. */
export type CategoryTile = { category: Category['id']; name: string; image: string; text: string }

/**
 * A tile for each category with products. Unless the owner chose one, its image is of a product that the row does not
 * show, if there is one.
 */
export function categoryTiles(
  { categories, products }: Pick<Catalogue, 'categories' | 'products'>,
  shown: readonly Product[],
): CategoryTile[] {
  return categories.flatMap(({ id, name, pictureOf }) => {
    const listed = products.filter((product) => product.category === id)
    const pictured =
      listed.find((product) => product.id === pictureOf) ??
      listed.find((product) => !shown.includes(product)) ??
      listed[0]
    if (!pictured) return []
    return [{ category: id, name, image: pictured.image, text: tileText(listed) }]
  })
}

function tileText(listed: readonly Product[]): string {
  return listed.length === 1 ? '1 kind' : `${listed.length} kinds`
}
