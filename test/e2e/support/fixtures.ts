import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import type { Shop } from '#app/domain/shop.ts'
import { openSameShop } from './order-in-same-shop.ts'
import { openAsOwner, setBackOwner } from './signed-in-users.ts'

type Fixtures = {
  /** A page of the owner, in a browser context of their own, whose cookies and storage no earlier test has changed. */
  owner: Page
  /** The shop under test, opened beside its server to prepare and compare data. */
  shop: Shop
}

/**
 * The owner's browser in this worker. Like a real one it keeps the panel's scripts: to load and compile them again took
 * longer than many a test.
 */
let kept: BrowserContext | null = null

async function keptOwner(browser: Browser): Promise<BrowserContext> {
  if (kept) {
    await setBackOwner(kept)
    return kept
  }
  const context = await openAsOwner(browser)
  context.once('close', () => {
    kept = null
  })
  kept = context
  return context
}

/** Playwright's test, with the owner, whose pages are closed after the test, and the shop, which is closed too. */
export const test = base.extend<Fixtures>({
  owner: async ({ browser }, use) => {
    const context = await keptOwner(browser)
    await use(await context.newPage())
    if (context !== kept) return
    await Promise.all(context.pages().map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern for the fixtures used.
  shop: async ({}, use) => {
    const shop = await openSameShop()
    await use(shop)
    await shop.db.destroy()
  },
})

export { expect } from '@playwright/test'
