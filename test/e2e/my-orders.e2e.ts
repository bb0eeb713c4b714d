import { saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { findUser, findUserByPhone } from '#app/domain/identity/user-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { fillCart } from '#test/shop/make-buyer.ts'
import { place } from '#test/shop/place-order.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { makeDeliveredOrder } from './support/order-in-same-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

test('the next page of My Orders opens at its top, with the focus there', { tag: '@phone' }, async ({ page, shop }) => {
  const phone = await becomeShopper(page)
  await placeOrders(shop, `+91${phone}`, 40)
  // The test would press during smooth scrolling to the focused element; without smooth scrolling it is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/orders')
  const rows = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(rows).toHaveCount(20)
  const first = await rows.first().getByRole('link').getAttribute('href')
  await page.getByRole('link', { name: 'Page 2' }).press('Enter')
  await expect(page).toHaveURL(/\/orders\?page=2$/)
  await expect(page.locator(`a[href="${first}"]`)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('an order with a long sum and two actions fits on a small phone', { tag: '@once' }, async ({ page, shop }) => {
  const phone = await becomeShopper(page)
  const id = await makeDeliveredOrder(shop, phone, [TWO_ALMOND_PACKS])
  const sums = {
    goods_paise: 1_225_540,
    discount_paise: 0,
    delivery_paise: 0,
    total_paise: 1_225_540,
    weight_grams: 11_750,
  }
  await shop.db.updateTable('orders').set(sums).where('id', '=', id).execute()
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, '/orders')
  await expect(page.getByRole('link', { name: `Review order ${id}` })).toBeVisible()
  await expect(page.getByText('₹12,255.40')).toBeVisible()
  expect(await overflowingElements(page)).toEqual([])
})

/** Creates this many unpaid orders of a shopper, directly in the shop's code, as the browser would be too slow. */
async function placeOrders(shop: Shop, phone: string, count: number): Promise<void> {
  const known = await findUserByPhone(shop.db, phone, [])
  if (!known) throw new Error(`Nobody has ${phone}`)
  await saveAddress(shop, known.id, { id: null, fields: IN_DELHI, makeDefault: true })
  await fillCart(shop, known.id, [{ productId: '1', weight: '250g', quantity: 1 }])
  const user = await findUser(shop.db, known.id, [])
  if (!user) throw new Error(`Nobody has ${phone}`)
  const session = { id: 'ses_pages', userId: user.id, phone, displayName: null, codeConfirmedAt: shop.now() }
  for (let placed = 0; placed < count; placed++) await place(shop, { user, session })
}
