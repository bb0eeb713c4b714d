import type { Databases } from './databases.ts'
import { openShopProcess, type ShopProcess } from './shop-process.ts'
import { makeReadyShoppers, type Ready } from './shoppers.ts'

/** What a browser looks at: the address of each page. Cart and checkout are those of somebody who is signed in. */
export const SEEN_PAGES = {
  home: '/',
  list: '/products',
  product: '/products/1',
  cart: '/cart',
  checkout: '/checkout',
} as const

export type SeenPage = keyof typeof SEEN_PAGES

/** A shop of 24 products, which make one full list, and somebody with a pack in the cart: `token` is their session. */
export async function openSeenShop(databases: Databases, name: string): Promise<ShopProcess & { token: string }> {
  let ready: Ready[] = []
  const size = { orders: 200, customers: 50, products: 12 }
  const prepare = async (shop: Parameters<typeof makeReadyShoppers>[0]) => {
    ready = await makeReadyShoppers(shop, 1)
  }
  const shop = await openShopProcess(databases, { engine: 'SQLite', name, size, prepare })
  return { ...shop, token: ready[0]?.shopper.token ?? '' }
}

/** Whether a page is shown to its own visitor only. */
export function isPersonal(page: SeenPage): boolean {
  return page === 'cart' || page === 'checkout'
}
