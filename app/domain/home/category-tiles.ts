import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import type { Category } from '#app/domain/catalogue/categories/category.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { formatCount } from '#app/domain/text/format-count.ts'

/** A category on the home page, with the image of one of its products. */
export type CategoryTile = { category: Category['id']; name: string; image: string; text: string }

/**
 * A tile for each category with products. Unless the owner chose one, its image is of a product that is not among
 * those `shown` in the page's rows, if there is one.
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
  return formatCount(listed.length, 'kind')
}
