import type { Grams } from '#app/domain/weight.ts'
import { CATEGORIES, CATEGORY_NAMES, type Category, type Product } from '../product/product.ts'

/** Cards in the row of the home page. */
const ROW_SIZE = 4

/** The products in the row of the home page. `fromSales`: whether sales decided the order, as the heading then says. */
export type HomeProducts = { fromSales: boolean; products: Product[] }

/** The products with the most grams sold (by product id), then the others in the order of the catalogue. */
export function homeProducts(products: readonly Product[], gramsSold: ReadonlyMap<string, Grams>): HomeProducts {
  const sold = (product: Product) => gramsSold.get(product.id) ?? 0
  const ranked = products.toSorted((a, b) => sold(b) - sold(a)).slice(0, ROW_SIZE)
  return { fromSales: ranked.some((product) => sold(product) > 0), products: ranked }
}

/** The heading of these products beside a search that is empty or has no results. */
export const suggestedTitle = ({ fromSales }: Pick<HomeProducts, 'fromSales'>) =>
  fromSales ? 'Popular' : 'Try one of these'

/** A category on the home page, with the image of one of its products. */
export type CategoryTile = { category: Category; name: string; image: string; text: string }

/** A tile for each category with products. Its image is of a product that the row does not show, if there is one. */
export function categoryTiles(products: readonly Product[], shown: readonly Product[]): CategoryTile[] {
  return CATEGORIES.flatMap((category) => {
    const listed = products.filter((product) => product.category === category)
    const pictured = listed.find((product) => !shown.includes(product)) ?? listed[0]
    if (!pictured) return []
    return [{ category, name: CATEGORY_NAMES[category], image: pictured.image, text: tileText(listed) }]
  })
}

function tileText(listed: readonly Product[]): string {
  return listed.length === 1 ? '1 kind' : `${listed.length} kinds`
}
