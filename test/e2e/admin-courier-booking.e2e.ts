import { expect, type Page } from '@playwright/test'
import { readConfig } from '#app/config/config.server.ts'
import { openShop } from '#app/open-shop.server.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { place } from '#test/shop/place-order.ts'
import type { OwnShop } from '#test/shop/shop-process.ts'
import { promoteToOwner } from './support/change-stored-user.ts'
import { openPage } from './support/open-page.ts'
import { testWithCourier } from './support/own-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// A morning of fifty parcels, from new orders to the manifest, counted in taps; then what the courier says on their
// way.

const test = testWithCourier('shiprocket')
// The second test moves parcels that the first one books.
test.describe.configure({ mode: 'serial' })

const PARCELS = 50
const MAX_TAPS = 20

test('fifty parcels from confirmed to the manifest in twenty taps, and on their way', { tag: '@phone' }, async ({
  page,
  ownShop,
}) => {
  test.setTimeout(180_000)
  await placeOrders(ownShop)
  const phone = await becomeShopper(page, 'Ravi Owner', ownShop)
  await promoteToOwner(phone, ownShop.dataDir)
  const taps = { count: 0 }
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    taps.count += 1
    await page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click()
  }
  const chooseAll = async () => {
    taps.count += 1
    await page.getByRole('checkbox', { name: 'Choose all orders of this page' }).filter({ visible: true }).check()
    await tap(`Select all ${PARCELS} that match`)
  }

  await openPage(page, '/admin/orders?group=new')
  await chooseAll()
  await tap('Confirm')
  await expect(page.getByText(`${PARCELS} orders: order confirmed.`)).toBeVisible()
  await tap(/^To pack/, 'link')
  await chooseAll()
  await tap('Mark packed')
  await expect(page.getByText(`${PARCELS} orders: packed.`)).toBeVisible()
  await tap(/^To ship/, 'link')
  await chooseAll()
  await tap('Ship', 'link')
  await tap(`Hand ${PARCELS} parcels to Shiprocket`)
  await page.waitForURL('**/admin/orders/manifests/man_*')
  await expect(page.getByText('Waits for the van')).toHaveCount(PARCELS, { timeout: 60_000 })
  await expect(page.getByText('The van is ordered.')).toBeVisible({ timeout: 30_000 })
  // What ends the job is not below fifty parcels on a phone.
  const [actions, parcels] = await Promise.all(
    ['Hand over', 'Parcels'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
  )
  expect(actions?.y).toBeLessThanOrEqual(parcels?.y ?? 0)
  for (const name of ['Shiprocket’s labels', 'Our labels', 'Manifest']) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    const pdf = await page.request.get(href ?? '')
    expect(pdf.headers()['content-type'], name).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await tap(`The courier took these ${PARCELS}`)
  await expect(page.getByText(`${PARCELS} orders shipped.`)).toBeVisible({ timeout: 40_000 })
  expect(taps.count).toBeLessThanOrEqual(MAX_TAPS)
})

test('the courier’s buttons move a parcel, late and doubled, and an answer to a failed delivery reaches it', {
  tag: '@phone',
}, async ({ page, ownShop }) => {
  test.setTimeout(120_000)
  const phone = await becomeShopper(page, 'Ravi Owner', ownShop)
  await promoteToOwner(phone, ownShop.dataDir)
  await openPage(page, '/dev/courier')
  const parcel = page.getByRole('form').filter({ hasText: 'MW-' }).first()
  const number = (await parcel.getAttribute('aria-label')) ?? ''
  for (const step of ['Out for delivery', 'Delivery failed']) {
    await openPage(page, '/dev/courier')
    const form = page.getByRole('form', { name: number })
    await form.getByRole('combobox').selectOption('doubled')
    await form.getByRole('button', { name: step }).click()
    await expect(form).toContainText(`· ${step}`)
  }
  await openPage(page, `/admin/orders/${number}`)
  // A webhook that was missed is made up for by asking, every 20 s.
  await expect(page.getByText('Delivery failed')).toBeVisible({ timeout: 40_000 })
  await page.getByRole('textbox', { name: 'Another phone' }).fill('12345')
  await press(page, 'Ask the courier to try again')
  await expect(page.getByText('Type ten digits, or leave it empty.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Another phone' }).fill('9812345678')
  await press(page, 'Ask the courier to try again')
  await expect(page.getByText('The courier has your answer')).toBeVisible()
  await expect(page.getByText('Asked to try again').first()).toBeVisible()
  await openPage(page, '/dev/courier')
  await page.getByRole('form', { name: number }).getByRole('button', { name: 'Delivered' }).click()
  await openPage(page, `/admin/orders/${number}`)
  await expect(page.getByRole('region', { name: 'Parcel' }).getByText('Delivered', { exact: true })).toBeVisible({
    timeout: 40_000,
  })
})

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}

async function placeOrders({ dataDir, origin }: OwnShop): Promise<void> {
  const shop = await openShop(readConfig({ DATA_DIR: dataDir, SHOP_URL: origin, LOG_LEVEL: 'error' }))
  for (let placed = 0; placed < PARCELS; placed++) {
    const productId = String(1 + (placed % 10))
    const cart = [{ productId, weight: '500g', quantity: 1 }] as const
    await place(shop, await makeBuyer(shop, cart, { fullName: `Subah ${placed}` }), 'cod')
  }
  await shop.db.destroy()
}
