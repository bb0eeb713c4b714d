import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import type { Databases } from './databases.ts'
import { type BuyerAtCheckout, makeBuyersAtCheckout } from './make-checkout-buyers.ts'
import { openShopProcess, type ShopProcess } from './shop-process.ts'

/** What a browser looks at: the address of each page. Cart and checkout are those of somebody who is signed in. */
export const VIEWED_PAGES = {
  home: '/',
  list: '/products',
  product: '/products/1',
  cart: '/cart',
  checkout: '/checkout',
} as const

export type ViewedPage = keyof typeof VIEWED_PAGES

/** Whether a page is shown to its own visitor only. */
export function isPersonal(page: ViewedPage): boolean {
  return page === 'cart' || page === 'checkout'
}

/** A shop of 24 products, which make one full list, and somebody with a pack in the cart: `token` is their session. */
export async function openViewedShop(databases: Databases, name: string): Promise<ShopProcess & { token: string }> {
  let buyers: BuyerAtCheckout[] = []
  const size = { orders: 200, customers: 50, products: 12 }
  const prepare = async (shop: Parameters<typeof makeBuyersAtCheckout>[0]) => {
    buyers = await makeBuyersAtCheckout(shop, 1)
  }
  const shop = await openShopProcess(databases, { engine: 'SQLite', name, size, prepare })
  return { ...shop, token: buyers[0]?.shopper.token ?? '' }
}

/** The Chromium that CHROMIUM_PATH names. Throws when there is none. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (!named || !existsSync(named)) throw new Error('There is no Chromium; name one with CHROMIUM_PATH')
  // Chromium's own sandbox does not work as root, which is what a container usually is.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: named, args: [...sandbox, ...args] })
}
