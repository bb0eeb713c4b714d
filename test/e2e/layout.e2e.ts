import type { Page } from '@playwright/test'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { ALMOND_PACK, TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { place } from '#test/shop/place-order.ts'
import { openWithGuestCart } from './support/cart-page.ts'
import { markInvoiced } from './support/change-stored-order.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { makeOrderOf } from './support/order-in-same-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// Elements are where they belong, without layout shift.

const DATES = { productId: '6', weight: '1kg', quantity: 1 }

test("the cart's skeleton lines are where its lines will be", async ({ page }) => {
  const lookUp = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await lookUp.promise
    await route.continue()
  })
  await openWithGuestCart(page, '/cart', [TWO_ALMOND_PACKS, DATES, { ...DATES, weight: '250g' }])
  await expect(page.getByText('Your cart is loading.')).toBeAttached()
  await expect.poll(async () => (await linesOn(page)).length).toBe(3)
  const waiting = await linesOn(page)
  lookUp.resolve()
  await expect(page.getByRole('article')).toHaveCount(3)
  expect(await linesOn(page)).toEqual(waiting)
})

/** The top and height of each line, in whole pixels. */
function linesOn(page: Page) {
  return page.locator('main .line').evaluateAll((lines) =>
    lines.map((line) => {
      const { top, height } = line.getBoundingClientRect()
      return [Math.round(top + scrollY), Math.round(height)]
    }),
  )
}

test('the needle of a heavy cart is fully visible at the end of the scale', async ({ page }) => {
  await openWithGuestCart(page, '/products', [
    { ...DATES, quantity: 7 },
    { ...ALMOND_PACK, weight: '1kg', quantity: 7 },
  ])
  await expect(page.getByRole('link', { name: 'Cart, 14 items' })).toBeVisible()
  const needle = page.locator('.header .needle')
  await expect.poll(() => needle.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThan(300)
  const beyond = await needle.evaluate((element) => {
    const { left, width } = element.getBoundingClientRect()
    const head = Number.parseFloat(getComputedStyle(element, '::before').width)
    return left + width / 2 + head / 2 - document.documentElement.clientWidth
  })
  expect(beyond).toBeLessThanOrEqual(0)
})

test('the invoice number does not wrap', { tag: '@once' }, async ({ page, shop }) => {
  const cart = [{ productId: '1', weight: '500g', quantity: 1 }] as const
  const { id } = await makeOrderOf(shop, await becomeShopper(page), cart, 'cod')
  await markInvoiced(id)
  await openPage(page, `/orders/${id}/invoice`)
  const number = page.getByText(`TEST/${id.slice(3)}`, { exact: true })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1)
  }
})

test('a payment link shows the parcel weight and every charge', { tag: '@once' }, async ({ page, shop }) => {
  const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }]), 'upi')
  const link = orderLink(shop, 'pay', id, shop.now())
  await openPage(page, link)
  const parcel = page.getByRole('complementary', { name: 'This order' })
  await expect(parcel).toContainText('250\u00a0g')
  await expect(parcel.getByRole('row', { name: /^Delivery ₹39$/ })).toBeVisible()
  await expect(parcel.getByRole('row', { name: /^Total ₹338$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay ₹338' })).toBeVisible()
})
