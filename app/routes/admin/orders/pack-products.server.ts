import type { Product } from '#app/domain/catalogue/product/product.ts'
import { findProducts } from '#app/domain/catalogue/product/product-store.server.ts'
import { packsIn } from '#app/domain/orders/editing/order-edit-form.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The products of the packs in a form, as they are now: what a refused form is shown with. */
export function productsOfForm(shop: Shop, form: FormData): Promise<Product[]> {
  const ids = packsIn(Object.fromEntries(form)).map(({ productId }) => productId)
  return findProducts(shop.db, ids, shop.now())
}
