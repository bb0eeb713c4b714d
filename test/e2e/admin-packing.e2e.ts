import type { Page } from '@playwright/test'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { newAwb } from '#test/data/new-awb.ts'
import { expectOk } from '#test/expect-ok.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

/** Two confirmed cash orders of almonds and cashews. */
async function makeOrders(shop: Shop): Promise<[string, string]> {
  const first = await orderInCash(shop, 'Asha Verma', [
    { productId: '1', weight: '500g', quantity: 2 },
    { productId: '3', weight: '250g', quantity: 1 },
  ])
  const second = await orderInCash(shop, 'Meena Joshi', [{ productId: '1', weight: '500g', quantity: 1 }])
  for (const id of [first, second]) await moveThrough({ shop }, id, ['confirmed'])
  return [first, second]
}

/** Signs a user in and makes them a packer. */
async function becomePacker(page: Page, shop: Shop): Promise<void> {
  const phone = await becomeShopper(page, 'Pawan Packer')
  expectOk(await changeRole(shop, staffWithFreshCode(shop), `+91${phone}`, 'packer'))
}

async function seesNoMoney(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText('₹')
  expect(await page.content()).not.toMatch(/Paise/)
}

test('a packer ticks by product while the connection comes and goes, packs a box and ships it', {
  tag: '@phone',
}, async ({ page, shop }) => {
  test.slow()
  const [first, second] = await makeOrders(shop)
  await becomePacker(page, shop)
  await openPage(page, '/admin')
  await expect(page).toHaveURL(/\/admin\/packing$/)
  await openPage(page, '/admin/orders')
  await expect(page).toHaveURL(/\/admin\/packing$/)

  await openPage(page, `/admin/packing?order=${first}&order=${second}`)
  await seesNoMoney(page)
  await expect(page.getByText('2 orders')).toBeVisible()
  const almonds = page.getByRole('button', { name: '3 × 500g of California Almonds weighed' })
  const cashews = page.getByRole('button', { name: '1 × 250g of Whole Cashews W240 weighed' })
  const ticksSent = page.waitForResponse((response) => response.url().includes('/admin/packing/ticks'))
  await almonds.click()
  await ticksSent
  await expect(almonds).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Kilos weighed' })).toContainText('1.5 of 1.75')

  await page.context().setOffline(true)
  await cashews.click()
  await expect(page.getByText('1 tick not sent yet.')).toBeVisible()
  await expect(cashews).toHaveAttribute('aria-pressed', 'true')
  await page.context().setOffline(false)
  await expect(page.getByText('1 tick not sent yet.')).toBeHidden()

  await page
    .getByRole('navigation', { name: 'Ways to pack' })
    .getByRole('link', { name: /^By order/ })
    .click()
  await page.getByRole('link', { name: new RegExp(first) }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '2 × 500g of California Almonds is in' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '1 × 250g of Whole Cashews W240 is in' })).toBeChecked()
  await seesNoMoney(page)

  const scale = page.getByRole('textbox', { name: 'On the scale' })
  const markPacked = page.getByRole('button', { name: BUTTON_TEXTS.markPacked })
  await scale.fill('1,100')
  await expect(page.getByText(/275.g under, outside 30.g\./).first()).toBeVisible()
  await markPacked.click()
  await expect(page.getByText('The weight doesn’t match the packs. Check the box.')).toBeVisible()
  await scale.fill('1370')
  await expect(page.getByText(/5.g under, within 30.g\./).first()).toBeVisible()
  await markPacked.click()
  await expect(page.getByRole('heading', { name: 'Ship' })).toBeVisible()

  const markShipped = page.getByRole('button', { name: BUTTON_TEXTS.markShipped })
  await markShipped.click()
  await expect(page.getByText('Please enter the carrier’s AWB number.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('Blue Dart')
  const awb = newAwb()
  await page.getByRole('textbox', { name: 'AWB number' }).fill(awb)
  await markShipped.click()
  await expect(page.getByText(`Blue Dart ${awb}`)).toBeVisible()
  await seesNoMoney(page)
  expect(await findOrder(shop.db, first)).toMatchObject({ status: 'shipped', parcelGrams: 1370, carrier: 'Blue Dart' })
})

test('packing an order that was cancelled meanwhile is refused with a message', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  const [first, second] = await makeOrders(shop)
  await becomePacker(page, shop)
  await openPage(page, `/admin/packing/${second}`)
  await expect(page.getByRole('button', { name: BUTTON_TEXTS.markPacked })).toBeVisible()
  const cancelled = await cancelOrder(shop, 'usr_owner', second, { as: 'staff', note: 'Asked us to' })
  expect(cancelled).toMatchObject({ ok: true })
  await expect(page.getByText('Do not pack this order. It is cancelled.')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: BUTTON_TEXTS.markPacked })).toBeHidden()
  await openPage(page, `/admin/packing?order=${first}&order=${second}`)
  await expect(page.getByText(`Not on this list. ${second}: cancelled.`)).toBeVisible()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
})

test('a packer sends an order in two parcels, each with its own number', { tag: '@phone' }, async ({ page, shop }) => {
  test.slow()
  const [id] = await makeOrders(shop)
  await moveThrough({ shop }, id, ['packed'])
  await becomePacker(page, shop)
  await openPage(page, `/admin/packing/${id}`)
  await page.getByText('Send it in two parcels').click()
  const weight = page.getByRole('textbox', { name: 'Weight of the second box' })
  await weight.fill('90000')
  await page.getByRole('button', { name: 'Split the order' }).click()
  await expect(page.getByText('The second box weighs less than the order.')).toBeVisible()
  await weight.fill('400')
  await page.getByRole('button', { name: 'Split the order' }).click()
  const awbs = [newAwb(), newAwb()]
  for (const [index, awb] of awbs.entries()) {
    const parcel = page.getByRole('region', { name: `Parcel ${index + 1} of 2` })
    await expect(page.getByRole('button', { name: 'Mark shipped' })).toHaveCount(0)
    await parcel.getByRole('combobox', { name: 'Carrier' }).selectOption('Delhivery')
    await parcel.getByRole('textbox', { name: 'AWB number' }).fill(awb)
    await parcel.getByRole('button', { name: 'Save the AWB' }).click()
    await expect(parcel).toContainText(awb)
  }
  await seesNoMoney(page)
  await page.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(page.getByRole('heading', { name: 'Shipped' })).toBeVisible()
  expect((await findOrder(shop.db, id))?.status).toBe('shipped')
})
