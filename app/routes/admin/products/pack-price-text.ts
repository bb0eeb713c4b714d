import type { AdminPack } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { formatMoney } from '#app/domain/money/money.ts'

/** The price of a pack in the list of products: ₹379, or `₹379, not sold` of a retired size. */
export function packPriceText({ pricePaise, isRetired }: AdminPack): string {
  return `${formatMoney(pricePaise)}${isRetired ? ',\u00a0not\u00a0sold' : ''}`
}
