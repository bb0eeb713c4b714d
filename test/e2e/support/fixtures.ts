import { test as base, type Page } from '@playwright/test'
import type { Shop } from '#app/domain/shop.ts'
import { openSameShop } from './order-in-same-shop.ts'
import { openAsOwner } from './signed-in-users.ts'

type Fixtures = {
  /** A page of the owner, in a browser context of their own. */
  owner: Page
  /** The shop under test, opened beside its server to prepare and compare data. */
  shop: Shop
}

/** Playwright's test, with the owner and the shop; both are closed after the test. */
export const test = base.extend<Fixtures>({
  owner: async ({ browser }, use) => {
    const context = await openAsOwner(browser)
    await use(await context.newPage())
    await context.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern for the fixtures used.
  shop: async ({}, use) => {
    const shop = await openSameShop()
    await use(shop)
    await shop.db.destroy()
  },
})

export { expect } from '@playwright/test'
