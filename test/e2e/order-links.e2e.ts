import type { Page } from '@playwright/test'
import { unsubscribeLink } from '#app/domain/campaigns/unsubscribe.server.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { seriousViolations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'

test('a shopper follows the link of a message: parcel and invoice open without signing in, without address and phone', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS], { fullName: 'Kavya Menon' })
  const id = await place(shop, buyer, 'cod')
  await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped'])

  await openPage(page, orderLink(shop, 'track', id, shop.now()))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('due')
  await expect(page.getByText('Delhivery, AWB')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'This order' })).toContainText('K••• M•••, New Delhi 110006')
  await expectSound(page, buyer.user.phone)

  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible()
  await expectSound(page, buyer.user.phone)

  await page.getByRole('link', { name: 'Back to the order' }).click()
  await expect(page.getByRole('complementary', { name: 'This order' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/auth\\?next=%2Ftrack%2F${id}`))
})

/** The page fits, has no serious fault of access, and shows neither the name nor the number of the shopper. */
async function expectSound(page: Page, phone: string): Promise<void> {
  expect(await overflowingElements(page)).toEqual([])
  expect(await seriousViolations(page)).toEqual([])
  const text = (await page.getByRole('main').textContent()) ?? ''
  for (const secret of ['Kavya', 'Lotus Court', phone.slice(5)]) expect(text).not.toContain(secret)
}

test('a shopper pays, and ends offers, by the link of a message', { tag: '@phone' }, async ({ page, shop }) => {
  const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS], { fullName: 'Kavya Menon' })
  const id = await place(shop, buyer, 'upi')
  await openPage(page, orderLink(shop, 'pay', id, shop.now()))
  await expectSound(page, buyer.user.phone)
  await openPage(page, unsubscribeLink(shop, buyer.user.id))
  await expectSound(page, buyer.user.phone)
})
