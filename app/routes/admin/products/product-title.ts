import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'

/** The title of a product in the list. */
export function productTitle(product: Pick<AdminProduct, 'name'>): string {
  return product.name || 'Unnamed draft'
}
