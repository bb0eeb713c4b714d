import { expect, type Page, test } from '@playwright/test'
import { moveAlong } from '#test/move-along.ts'
import { openSameShop, orderInCash } from './behind-the-scenes.ts'
import { openPage } from './inbox.ts'
import { openAsOwner } from './people.ts'

// What an open panel does with what it hears of, and with a connection that comes and goes.

const CART = [{ productId: '1', weight: '500g', quantity: 1 }] as const

/** Opens the new orders of this name, hearing of changes as they come. */
async function openPile(page: Page, name: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith('/admin/live'))
  await openPage(page, `/admin/orders?group=new&q=${name}`)
  await listening
}

/** The next answer to a question for the page's data. */
const pageData = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('.data'))

const linkOf = (page: Page, id: string) => page.getByRole('link', { name: id }).filter({ visible: true })

test('the keyboard stays in a list whose row leaves it, and goes to the heading when the list is empty', async ({
  browser,
}, { project }) => {
  const page = await (await openAsOwner(browser, project.use)).newPage()
  const shop = await openSameShop()
  const name = `Ghazala${project.name.replace('-', '')}${Date.now().toString(36)}`
  const first = await orderInCash(shop, name, CART)
  const second = await orderInCash(shop, name, CART)
  await openPile(page, name)
  const box = page.getByRole('checkbox', { name: `Choose ${first}` }).filter({ visible: true })
  await box.focus()
  await moveAlong(shop, first, ['confirmed'])
  await expect(box).toBeHidden()
  await expect(linkOf(page, second)).toBeFocused()
  await moveAlong(shop, second, ['confirmed'])
  await expect(page.getByText('0 orders', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await shop.db.destroy()
})

test('without a connection an open page stays; one that was already asking comes back by itself', async ({ browser }, {
  project,
}) => {
  const page = await (await openAsOwner(browser, project.use)).newPage()
  const shop = await openSameShop()
  const name = `Farida${project.name.replace('-', '')}${Date.now().toString(36)}`
  const kept = await orderInCash(shop, name, CART)
  await openPile(page, name)
  await expect(linkOf(page, kept)).toBeVisible()

  await page.route(/\/healthz|\.data/, (route) => route.abort())
  const asked = page.waitForRequest(/\/healthz/)
  const later = await orderInCash(shop, name, CART)
  await asked
  await expect(linkOf(page, kept)).toBeVisible()
  await page.unroute(/\/healthz|\.data/)
  await expect(linkOf(page, later)).toBeVisible()

  await page.route(/\.data/, (route) => route.abort())
  await moveAlong(shop, later, ['confirmed'])
  await expect(page.getByRole('heading', { name: 'The shop is out of reach' })).toBeVisible()
  await page.unroute(/\.data/)
  await expect(linkOf(page, kept)).toBeVisible()
  await expect(linkOf(page, later)).toBeHidden()
  await shop.db.destroy()
})

test('what a form was answered stays when an order comes, also where its page was slow to follow', async ({ browser }, {
  project,
}) => {
  const page = await (await openAsOwner(browser, project.use)).newPage()
  const shop = await openSameShop()
  const name = `Shirin${project.name.replace('-', '')}${Date.now().toString(36)}`
  const packed = await orderInCash(shop, name, CART)
  await moveAlong(shop, packed, ['confirmed', 'packed'])
  await orderInCash(shop, name, CART)
  const listening = page.waitForResponse((response) => response.url().endsWith('/admin/live'))
  await openPage(page, `/admin/orders/ship?order=${packed}`)
  await listening
  // The router then shows the answer first, and only later where it belongs.
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'AWB numbers' }).fill(`${packed} 1234567890123 Delhivery`)
  const followed = pageData(page)
  await page.getByRole('button', { name: 'Check the lines' }).click()
  await followed
  const ship = page.getByRole('button', { name: 'Ship 1 parcel and send the SMS' })
  await expect(ship).toBeVisible()
  const refreshed = pageData(page)
  const waiting = page.getByRole('link', { name: /^Orders \d+ waiting$/ }).filter({ visible: true })
  const before = (await waiting.textContent()) ?? ''
  await orderInCash(shop, name, CART)
  await refreshed
  await expect(waiting).not.toHaveText(before)
  await expect(ship).toBeVisible()
  await shop.db.destroy()
})
