import type { Page } from '@playwright/test'
import { listEvents } from '#app/domain/orders/order/order-event-store.server.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'

test('shows an error at every missing field at once', { tag: '@once' }, async ({ owner: page }) => {
  await openPage(page, '/admin/coupons/new')
  await page.getByRole('textbox', { name: 'At most' }).fill('much')
  await page.getByRole('button', { name: BUTTON_TEXTS.makeCoupon }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expect(page.getByText('Enter a number from 1 to 90.')).toBeVisible()
  await expect(page.getByText('Enter an amount in rupees, like 49.')).toBeVisible()
})

test('a form submitted while the server is unavailable stays on its page, and is sent when the server responds', {
  tag: '@once',
}, async ({ owner: page }) => {
  await openPage(page, '/admin/coupons/new')
  const code = page.getByRole('textbox', { name: 'Code' })
  const typed = `AWAY-${Date.now().toString(36).toUpperCase()}`
  await code.fill(typed)
  await page.getByRole('textbox', { name: 'Percentage' }).fill('10')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: BUTTON_TEXTS.makeCoupon }).click()
  const away = page.locator('.toast', { hasText: 'The shop is out of reach' })
  await expect(away).toBeVisible()
  await expect(code).toHaveValue(typed)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible()
  await expect(away).toBeHidden()
})

// A proxy shows an error page while the shop behind it restarts.
const BY_PROXY = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

/**
 * Takes the server away from the next form sent to `path`: before it arrives, or once the server has handled it. The
 * server is back when the returned function is called, so that no check of the page meanwhile races its return.
 */
async function takeServerAway(page: Page, path: string, when: 'before' | 'after'): Promise<() => void> {
  let state: 'up' | 'down' | 'back' = 'up'
  await page.route('**/readyz', (route) => (state === 'down' ? route.fulfill(BY_PROXY) : route.fallback()))
  await page.route(path, async (route) => {
    // A page may also load its data again.
    if (state !== 'up' || route.request().method() !== 'POST') return route.fallback()
    state = 'down'
    if (when === 'after') await route.fetch()
    // Playwright gives the browser the cookies of a response that it fetched, such as the one with the toast.
    await page.context().clearCookies({ name: 'flash' })
    return route.fulfill(BY_PROXY)
  })
  return () => {
    state = 'back'
  }
}

test('a form rejected by the proxy stays on its page, and is sent again automatically', { tag: '@once' }, async ({
  owner: page,
}) => {
  await openPage(page, '/admin/coupons/new')
  const code = page.getByRole('textbox', { name: 'Code' })
  const typed = `GONE-${Date.now().toString(36).toUpperCase()}`
  await code.fill(typed)
  await page.getByRole('textbox', { name: 'Percentage' }).fill('10')
  const bringBack = await takeServerAway(page, '**/admin/coupons/new.data', 'before')
  await page.getByRole('button', { name: BUTTON_TEXTS.makeCoupon }).click()
  const away = page.locator('.toast', { hasText: 'The shop is out of reach' })
  await expect(away).toBeVisible()
  await expect(code).toHaveValue(typed)
  bringBack()
  await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible()
  await expect(away).toBeHidden()
})

test('a delivery whose response is lost is received once', { tag: '@once' }, async ({ owner: page }) => {
  await openPage(page, '/admin/products/8/stock?do=receive')
  const lot = `LOST-${Date.now().toString(36).toUpperCase()}`
  await page.getByRole('textbox', { name: 'Weight' }).fill('3')
  await page.getByRole('textbox', { name: 'Lot code' }).fill(lot)
  const bringBack = await takeServerAway(page, '**/admin/products/8/stock.data?*', 'after')
  await page.getByRole('button', { name: BUTTON_TEXTS.receiveStock, exact: true }).click()
  await expect(page.locator('.toast', { hasText: 'The shop is out of reach' })).toBeVisible()
  bringBack()
  await expect(page.locator('.toast', { hasText: 'Received' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lots' }).getByText(lot)).toHaveCount(1)
})

test('the next step of an order in the list is made once, though its response is lost', { tag: '@once' }, async ({
  owner: page,
  shop,
}) => {
  const name = `Lost${Date.now().toString(36)}`
  const id = await orderInCash(shop, name, [{ productId: '1', weight: '500g', quantity: 1 }])
  await openPage(page, `/admin/orders?q=${name}`)
  const bringBack = await takeServerAway(page, '**/admin/orders.data?*', 'after')
  await page
    .getByRole('button', { name: `Confirm ${id}` })
    .filter({ visible: true })
    .click()
  await expect(page.locator('.toast', { hasText: 'The shop is out of reach' })).toBeVisible()
  // Not its toast: that of a new order, of a test beside this one, may replace it.
  const sentAgain = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/admin/orders.data'),
  )
  bringBack()
  expect((await sentAgain).ok()).toBe(true)
  await expect(page.getByRole('link', { name: `Pack ${id}` }).filter({ visible: true })).toBeVisible()
  const events = await listEvents(shop.db, id, 'staff')
  expect(events.filter(({ to }) => to === 'confirmed')).toHaveLength(1)
})

test('shows that the outcome of a form is unknown, and keeps the form', { tag: '@once' }, async ({ owner: page }) => {
  await openPage(page, '/admin/coupons/new')
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('HALFWAY')
  const responses = [BY_PROXY, { status: 425 }]
  await page.route('**/admin/coupons/new.data', (route) => route.fulfill(responses.shift()), { times: 2 })
  await page.getByRole('button', { name: BUTTON_TEXTS.makeCoupon }).click()
  await expect(page.locator('.toast', { hasText: 'We can’t tell whether this was saved' })).toBeVisible()
  await expect(code).toHaveValue('HALFWAY')
  await expect(page.getByRole('button', { name: BUTTON_TEXTS.makeCoupon })).toBeEnabled()
})
