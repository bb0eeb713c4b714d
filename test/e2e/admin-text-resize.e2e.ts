import type { Page } from '@playwright/test'
import { moveThrough } from '#test/shop/order-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { crowdedElements, overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'
import { panelScreens } from './support/panel-screens.ts'

// The panel at twice the usual font size (WCAG 2.2, 1.4.4), where nothing is cut off or touches its neighbour: every
// page with @sweep, the common pages in each run.

const DAILY = [
  '/admin',
  '/admin/orders',
  '/admin/packing',
  '/admin/products',
  '/admin/products/1',
  '/admin/products/new',
  '/admin/settings/store',
  '/admin/settings/brand',
  '/admin/settings/books',
  '/admin/settings/home',
  '/admin/books',
  '/admin/books/tally',
]

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    // The font size a user sets in the browser: 32 px instead of 16.
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] })
  },
})

async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openPage(page, path)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await overflowingElements(page), `${path} at ${width}`).toEqual([])
      expect.soft(await crowdedElements(page), `${path} at ${width}`).toEqual([])
    }
  }
}

test('the common pages at twice the font size', { tag: '@once' }, async ({ owner: page }) => {
  test.slow()
  await expectToFit(page, DAILY)
})

test('the packing bar hides none of the list on a phone', { tag: '@once' }, async ({ owner: page, shop }) => {
  const id = await orderInCash(shop, 'Farah Siddiqui', [{ productId: '1', weight: '250g', quantity: 2 }])
  await moveThrough({ shop }, id, ['confirmed'])
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, '/admin/packing')
  const bar = page.locator('.packing-bar')
  await expect(bar).toContainText('Next:')
  const tile = page.locator('.pack-tile').first()
  await tile.scrollIntoViewIfNeeded()
  const [shown, covered] = [await bar.boundingBox(), await tile.boundingBox()]
  if (!shown || !covered) throw new Error('The packing list shows no bar, or no product')
  expect(shown.y).toBeGreaterThanOrEqual(covered.y + covered.height)
  expect(shown.x + shown.width).toBeLessThanOrEqual(360)
  // A name and a number of packs need a few lines.
  expect(shown.height).toBeLessThan(320)
})

test('every page at twice the font size', { tag: ['@once', '@sweep'] }, async ({ owner: page, shop }) => {
  test.setTimeout(600_000)
  await expectToFit(page, await panelScreens(shop))
})
