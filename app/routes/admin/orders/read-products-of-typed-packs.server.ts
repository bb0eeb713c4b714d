import type { Product } from '#app/domain/catalogue/product/product.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { parsePackFields } from '#app/domain/orders/order/parse-pack-fields.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The products of a form of packs as they are now, for its answer: the form is shown with them again. */
export async function readProductsOfTypedPacks(shop: Shop, form: FormData): Promise<{ products: Product[] }> {
  const ids = parsePackFields(Object.fromEntries(form)).map(({ productId }) => productId)
  return { products: await listProductsById(shop.db, ids, shop.now()) }
}
