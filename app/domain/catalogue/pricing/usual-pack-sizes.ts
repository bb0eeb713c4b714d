import type { CategoryId } from '#app/domain/catalogue/categories/category.ts'
import { NEW_SHOP_PACK_SIZES, USUAL_PACK_SIZES } from '#app/domain/new-shop-pack-sizes.ts'
import type { PackSize } from '#app/domain/pack-size.ts'

type Sold = { category: CategoryId; packs: readonly { weight: PackSize }[] }

/**
 * The sizes that a new product of a category is usually sold in, of those of the shop: those of at least half of the
 * category's products; before its first product those that the owner has added; else those usual of any product, else all.
 */
export function usualPackSizes(
  category: CategoryId,
  products: readonly Sold[],
  sizes: readonly PackSize[],
): readonly PackSize[] {
  const alike = products.filter((product) => product.category === category)
  const count = (size: PackSize) => alike.filter(({ packs }) => packs.some(({ weight }) => weight === size)).length
  const usual = sizes.filter((size) => count(size) > 0 && count(size) * 2 >= alike.length)
  if (usual.length > 0) return usual
  const own = sizes.filter((size) => NEW_SHOP_PACK_SIZES.every((each) => each !== size))
  if (products.length === 0 && own.length > 0) return own
  const standard = sizes.filter((size) => USUAL_PACK_SIZES.some((each) => each === size))
  return standard.length > 0 ? standard : sizes
}
