import type { Grams } from '#app/domain/weight.ts'
import { CATEGORIES, CATEGORY_NAMES, type Category, type Product } from '../product/product.ts'

/** How many cards the home page shows in its row. */
const ROW = 4

/** The home page's row: what sold most by weight, and whether anything did: only then may the heading say so. */
export type HomeProducts = { fromSales: boolean; products: Product[] }

/** Fills the row by grams sold per product id; what did not sell follows in the order of the catalogue. */
export function homeProducts(products: readonly Product[], gramsSold: ReadonlyMap<string, Grams>): HomeProducts {
  const sold = (product: Product) => gramsSold.get(product.id) ?? 0
  const ranked = products.toSorted((a, b) => sold(b) - sold(a)).slice(0, ROW)
  return { fromSales: ranked.some((product) => sold(product) > 0), products: ranked }
}

/** What the row is called beside an empty search, or one that found nothing. */
export const suggestedTitle = ({ fromSales }: Pick<HomeProducts, 'fromSales'>) =>
  fromSales ? 'Popular' : 'Try one of these'

/** A tile of the home page: `image` is one of its products, `words` say what is in it. */
export type CategoryTile = { category: Category; name: string; image: string; words: string }

/** One tile for each category that has products, pictured by a product the row does not already show where there is one. */
export function categoryTiles(products: readonly Product[], shown: readonly Product[]): CategoryTile[] {
  return CATEGORIES.flatMap((category) => {
    const inside = products.filter((product) => product.category === category)
    const pictured = inside.find((product) => !shown.includes(product)) ?? inside[0]
    if (!pictured) return []
    return [{ category, name: CATEGORY_NAMES[category], image: pictured.image, words: tileText(inside) }]
  })
}

function tileText(inside: readonly Product[]): string {
  return inside.length === 1 ? '1 kind' : `${inside.length} kinds`
}
