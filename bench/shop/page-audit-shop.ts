import type { Databases } from './databases.ts'
import { type BuyerAtCheckout, makeBuyersAtCheckout } from './make-buyers-at-checkout.ts'
import { openShopProcess, type ShopProcess } from './shop-process.ts'

/** The address of each measured page. Cart and checkout are those of a signed-in shopper. */
export const AUDITED_PAGES = {
  home: '/',
  list: '/products',
  product: '/products/1',
  cart: '/cart',
  checkout: '/checkout',
} as const

export type AuditedPage = keyof typeof AUDITED_PAGES

/** Whether a page is private to its visitor. */
export function isPersonal(page: AuditedPage): boolean {
  return page === 'cart' || page === 'checkout'
}

/** A shop of 24 products, one full list, and a shopper with a pack in the cart; `token` is their session. */
export async function openPageAuditShop(databases: Databases, name: string): Promise<ShopProcess & { token: string }> {
  let buyers: BuyerAtCheckout[] = []
  const size = { orders: 200, customers: 50, products: 12 }
  const prepare = async (shop: Parameters<typeof makeBuyersAtCheckout>[0]) => {
    buyers = await makeBuyersAtCheckout(shop, 1)
  }
  const shop = await openShopProcess(databases, { engine: 'SQLite', name, size, prepare })
  return { ...shop, token: buyers[0]?.shopper.token ?? '' }
}
