import type { Locator, Page } from '@playwright/test'
import { moveThrough } from '#test/shop/order-steps.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'

// How an open panel reacts to changes and to a lost connection.

const CART = [{ productId: '1', weight: '500g', quantity: 1 }] as const

/** Opens the new orders with this name, with live updates. */
async function openOrderTab(page: Page, name: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith('/admin/live'))
  await openPage(page, `/admin/orders?group=new&q=${name}`)
  await listening
}

/** The next response with the page's data. */
const pageData = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('.data'))

/** Until the page shows this its clock is advanced: it polls an unavailable server every five seconds. */
function pollUntilVisible(page: Page, expected: Locator): Promise<void> {
  return expect(async () => {
    await page.clock.runFor(5_000)
    await expect(expected).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
}

const linkOf = (page: Page, id: string) => page.getByRole('link', { name: id }).filter({ visible: true })

test(
  'the focus stays in a list whose focused row leaves it, and goes to the heading when the list is empty',
  { tag: '@phone' },
  async ({ owner: page, shop }, { project }) => {
    const name = `Ghazala${project.name.replace('-', '')}${Date.now().toString(36)}`
    const first = await orderInCash(shop, name, CART)
    const second = await orderInCash(shop, name, CART)
    await openOrderTab(page, name)
    const box = page.getByRole('checkbox', { name: `Choose ${first}` }).filter({ visible: true })
    await box.focus()
    await moveThrough({ shop }, first, ['confirmed'])
    await expect(box).toBeHidden()
    await expect(linkOf(page, second)).toBeFocused()
    await moveThrough({ shop }, second, ['confirmed'])
    await expect(page.getByText('0 orders', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test(
  'offline, an open page stays; one that was loading recovers automatically',
  { tag: '@phone' },
  async ({ owner: page, shop }, { project }) => {
    const name = `Farida${project.name.replace('-', '')}${Date.now().toString(36)}`
    const kept = await orderInCash(shop, name, CART)
    await page.clock.install()
    await openOrderTab(page, name)
    await expect(linkOf(page, kept)).toBeVisible()

    // Orders of other tests arrive too: requests sent before the connection was lost still get responses.
    await page.route(/\/healthz/, (route) => route.abort())
    const requested = page.waitForRequest(/\/healthz/)
    const later = await orderInCash(shop, name, CART)
    await requested
    const secondRequest = page.waitForRequest(/\/healthz/)
    await page.route(/\.data/, (route) => route.abort())
    await page.clock.runFor(5_000)
    await secondRequest
    await expect(linkOf(page, kept)).toBeVisible()
    await page.unrouteAll()
    await pollUntilVisible(page, linkOf(page, later))

    await page.route(/\.data/, (route) => route.abort())
    await moveThrough({ shop }, later, ['confirmed'])
    await pollUntilVisible(page, page.getByRole('heading', { name: 'The shop is out of reach' }))
    await page.unroute(/\.data/)
    await pollUntilVisible(page, linkOf(page, kept))
    await expect(linkOf(page, later)).toBeHidden()
  },
)

test(
  'the response to a form stays when an order arrives, even if its page was slow to navigate',
  { tag: '@phone' },
  async ({ owner: page, shop }, { project }) => {
    const name = `Shirin${project.name.replace('-', '')}${Date.now().toString(36)}`
    const packed = await orderInCash(shop, name, CART)
    await moveThrough({ shop }, packed, ['confirmed', 'packed'])
    await orderInCash(shop, name, CART)
    const listening = page.waitForResponse((response) => response.url().endsWith('/admin/live'))
    await openPage(page, `/admin/orders/ship?order=${packed}`)
    await listening
    // The router then shows the action data first, and only later the location it belongs to.
    await page.route(/\.data/, async (route) => {
      if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.getByRole('textbox', { name: 'AWB numbers' }).fill(`${packed} 1234567890123 Delhivery`)
    const followed = pageData(page)
    await page.getByRole('button', { name: BUTTON_TEXTS.checkLines }).click()
    await followed
    const ship = page.getByRole('button', { name: 'Ship 1 parcel and send the SMS' })
    await expect(ship).toBeVisible()
    const waiting = page.getByRole('link', { name: /^Orders \d+ waiting$/ }).filter({ visible: true })
    const before = (await waiting.textContent()) ?? ''
    await orderInCash(shop, name, CART)
    await expect(waiting).not.toHaveText(before)
    await expect(ship).toBeVisible()
  },
)

test('changes from before the stream was connected are shown once it is', { tag: '@once' }, async ({
  owner: page,
  shop,
}) => {
  const id = await orderInCash(shop, `Latika${Date.now().toString(36)}`, CART)
  await moveThrough({ shop }, id, ['confirmed'])
  const listen = Promise.withResolvers<void>()
  await page.route('**/admin/live', async (route) => {
    await listen.promise
    await route.continue()
  })
  await openPage(page, `/admin/orders/${id}`)
  await moveThrough({ shop }, id, ['packed'])
  listen.resolve()
  await expect(page.getByRole('button', { name: BUTTON_TEXTS.markShipped })).toBeVisible()
})

test(
  'a half-typed note stays when the order changes elsewhere',
  { tag: '@phone' },
  async ({ owner: page, shop }, { project }) => {
    const name = `Nilofer${project.name.replace('-', '')}${Date.now().toString(36)}`
    const id = await orderInCash(shop, name, CART)
    await moveThrough({ shop }, id, ['confirmed'])
    const listening = page.waitForResponse((response) => response.url().endsWith('/admin/live'))
    await openPage(page, `/admin/orders/${id}`)
    await listening
    const note = page.getByRole('textbox', { name: 'Note' })
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await note.fill('Call before')
    await page.getByText('Cancel this order').click()
    await reason.fill('Asked by ph')
    await moveThrough({ shop }, id, ['packed'])
    await expect(page.getByRole('button', { name: BUTTON_TEXTS.markShipped })).toBeVisible()
    await expect(reason).toHaveValue('Asked by ph')
    await expect(note).toHaveValue('Call before')
    // After saving only the note field is empty again.
    await page.getByRole('button', { name: BUTTON_TEXTS.saveNote }).click()
    await expect(note).toHaveValue('')
    await expect(page.getByRole('region', { name: 'What happened' }).getByText('Call before')).toBeVisible()
    await expect(reason).toHaveValue('Asked by ph')
  },
)

test('half-typed settings stay when an order arrives; the menu counts it', { tag: '@once' }, async ({
  owner: page,
  shop,
}) => {
  const listening = page.waitForResponse((response) => response.url().endsWith('/admin/live'))
  await openPage(page, '/admin/settings/store')
  await listening
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) loads.push(request.url())
  })
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Kesar Dry Fr')
  const orders = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Orders/ })
  const before = await orders.textContent()
  await orderInCash(shop, 'Arrives at the settings', CART)
  await expect(orders).not.toHaveText(before ?? '')
  await expect(page.getByRole('textbox', { name: 'Legal name' })).toHaveValue('Kesar Dry Fr')
  expect(loads).toEqual([])
})

test('a count far from the recorded stock needs confirmation; Enter alone never confirms', { tag: '@once' }, async ({
  owner: page,
}) => {
  await openPage(page, '/admin/products/9/stock?do=count')
  const shelf = page.getByRole('textbox', { name: 'On the shelf' })
  await shelf.fill('5000')
  await shelf.press('Enter')
  const question = page.getByRole('alert').filter({ hasText: 'times the recorded stock' })
  await expect(question).toBeFocused()
  await expect(shelf).toHaveValue('5000')
  await shelf.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Tab')
  await page.goto('/admin/products/9/stock')
  await expect(page.getByText('5000 kg')).toHaveCount(0)
})
