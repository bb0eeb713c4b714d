import type { Page } from '@playwright/test'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { openWithGuestCart } from './support/cart-page.ts'
import { expect, test } from './support/fixtures.ts'
import { recordLayoutShifts, shiftsOf } from './support/layout-shifts.ts'

// The server does not know the cart of a guest: it is in their browser.
test('checkout shows a guest nothing of an empty cart before theirs is known, and does not move then', async ({
  page,
}) => {
  const release = await holdBack(page, '**/api/session')
  const releaseCart = await holdBack(page, '**/api/cart*')
  await page.addInitScript(recordLayoutShifts)
  await openWithGuestCart(page, '/checkout', [TWO_ALMOND_PACKS])
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary.locator('.skeleton').first()).toBeVisible()
  await expect(summary).not.toContainText(/\b0 g|₹/)
  const status = page.getByRole('status').filter({ hasText: 'Your order' })
  await expect(status).toHaveText('Your order is loading.')
  // Those of the fonts.
  const before = await shiftsOf(page)
  release()
  releaseCart()
  await expect(summary).toContainText('2 × 500g')
  await expect(summary).toContainText('1 kg')
  await expect(status).toHaveText('Your order: 2 packs, 1 kg.')
  expect(await shiftsOf(page)).toEqual(before)
})

/** Holds requests back until the function it returns is called. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
