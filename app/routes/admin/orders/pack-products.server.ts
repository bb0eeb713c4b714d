import { data } from 'react-router'
import { findProducts } from '#app/domain/catalogue/product/product-store.server.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { packsIn } from '#app/domain/orders/editing/order-edit-form.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The answer to a form of packs, with the products of its packs as they are now: the form is shown with them again. */
export async function withPackProducts(
  shop: Shop,
  form: FormData,
  answer: ReturnType<typeof data<FormAnswer & { codeNeeded?: boolean }>>,
) {
  const ids = packsIn(Object.fromEntries(form)).map(({ productId }) => productId)
  return data({ ...answer.data, products: await findProducts(shop.db, ids, shop.now()) }, answer.init ?? undefined)
}
