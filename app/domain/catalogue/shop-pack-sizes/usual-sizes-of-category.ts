import { USUAL_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { isNamedSize } from '#app/domain/pack-size/pack-container.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { CategoryId } from '../categories/category.ts'

/** A product of the shop. `isSample`: it came with the shop, and the owner has not changed it. */
type Sold = { category: CategoryId; packs: readonly { weight: PackSize }[]; isSample: boolean }

/**
 * The sizes of the shop that a new product of a category is usually sold in: those of at least half of the category's
 * products, or the most used if none is so common. Before the category has a product, they are those of at least half
 * of the owner's products, else the standard ones, else all. A size with a name, such as a jar, is usual only in a
 * category that is sold in it.
 */
export function usualSizesOfCategory(
  category: CategoryId,
  products: readonly Sold[],
  sizes: readonly PackSize[],
): readonly PackSize[] {
  const alike = mostUsed(
    products.filter((product) => product.category === category),
    sizes,
  )
  if (alike.length > 0) return alike
  const plain = sizes.filter((size) => !isNamedSize(size))
  const own = mostUsed(
    products.filter(({ isSample }) => !isSample),
    plain,
  )
  if (own.length > 0) return own
  const standard = plain.filter((size) => USUAL_PACK_SIZES.some((each) => each === size))
  return standard.length > 0 ? standard : plain
}

function mostUsed(products: readonly Sold[], sizes: readonly PackSize[]): PackSize[] {
  const count = (size: PackSize) => products.filter(({ packs }) => packs.some(({ weight }) => weight === size)).length
  const most = Math.max(0, ...sizes.map(count))
  return sizes.filter((size) => count(size) > 0 && count(size) >= Math.min(most, products.length / 2))
}
