import type { CategoryId } from '#app/domain/catalogue/categories/category.ts'
import { NEW_SHOP_PACK_SIZES, USUAL_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'

/** A product of the shop. `isSample`: it came with the shop, and the owner has not changed it. */
type Sold = { category: CategoryId; packs: readonly { weight: PackSize }[]; isSample: boolean }

/**
 * The sizes that a new product of a category is usually sold in, of those of the shop: those of at least half of the
 * category's products; before its first, of at least half of the owner's products; before the owner's first product those
 * that the owner has added; else the standard ones, else all.
 */
export function usualPackSizes(
  category: CategoryId,
  products: readonly Sold[],
  sizes: readonly PackSize[],
): readonly PackSize[] {
  const alike = products.filter((product) => product.category === category)
  const own = products.filter(({ isSample }) => !isSample)
  for (const group of [alike, own]) {
    const usual = sizesOfHalf(group, sizes)
    if (usual.length > 0) return usual
  }
  const added = sizes.filter((size) => NEW_SHOP_PACK_SIZES.every((each) => each !== size))
  if (added.length > 0) return added
  const standard = sizes.filter((size) => USUAL_PACK_SIZES.some((each) => each === size))
  return standard.length > 0 ? standard : sizes
}

function sizesOfHalf(products: readonly Sold[], sizes: readonly PackSize[]): PackSize[] {
  const count = (size: PackSize) => products.filter(({ packs }) => packs.some(({ weight }) => weight === size)).length
  return sizes.filter((size) => count(size) > 0 && count(size) * 2 >= products.length)
}
