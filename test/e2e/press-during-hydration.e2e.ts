import type { Page } from '@playwright/test'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { buyButton, storedGuestLines, storeGuestLines } from './support/cart-page.ts'
import { expect, test } from './support/fixtures.ts'
import { mainHeading } from './support/main-heading.ts'
import { openPage, openWithoutScripts } from './support/open-page.ts'
import { makeOrderOf } from './support/order-in-same-shop.ts'
import { type Action, performAction } from './support/perform-action-during-hydration.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// A page is visible before it is interactive. A press at any moment counts exactly once: before the scripts are loaded,
// while React hydrates, and until all listeners are attached.

const CLICK = ['click']
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

test('a press of `Add to cart` counts once at every moment', { tag: '@once' }, async ({ page }) => {
  await atEveryMoment(page, { on: 'form.buy-form button[type="submit"]', events: PRESS }, async () => {
    await expectStored(page, ['500g', 3])
  })
})

test('`One more` adds one at every moment, also by keyboard', { tag: '@once' }, async ({ page }) => {
  await atEveryMoment(page, { on: 'form.buy-form button[aria-label="One more"]', events: CLICK }, async () => {
    await buyButton(page).click()
    await expectStored(page, ['500g', 4])
  })
})

test('the pack chosen at any moment is bought', { tag: '@once' }, async ({ page }) => {
  await atEveryMoment(page, { on: 'form.buy-form input[value="1kg"]', events: CLICK }, async () => {
    await buyButton(page).click()
    await expectStored(page, ['500g', 2], ['1kg', 1])
  })
})

test('a pack chosen early is the one bought by a press at any later moment', { tag: '@once' }, async ({ page }) => {
  const action = {
    before: 'form.buy-form input[value="1kg"]',
    on: 'form.buy-form button[type="submit"]',
    events: CLICK,
  }
  await atEveryMoment(page, action, async () => {
    await expectStored(page, ['500g', 2], ['1kg', 1])
  })
})

test('of two packs chosen at any moments the later one is bought', { tag: '@once' }, async ({ page }) => {
  const action = {
    before: 'form.buy-form input[value="1kg"]',
    on: 'form.buy-form input[value="250g"]',
    events: CLICK,
  }
  await atEveryMoment(page, action, async () => {
    await expect(page.locator('html[data-session]')).toBeAttached()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await buyButton(page).click()
    await expectStored(page, ['500g', 2], ['250g', 1])
  })
})

test('a choice in a list before hydration is shown, and Back undoes it', {
  tag: '@once',
}, async ({ page }) => {
  const release = await openWithoutScripts(page, '/products')
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Nuts/ })
  await box.check()
  release()
  await expect(page).toHaveURL(/category=nuts/)
  await expect(box).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(box).not.toBeChecked()
})

test('a filter and a sort chosen in a list before hydration both apply', { tag: '@once' }, async ({ page }) => {
  const release = await openWithoutScripts(page, '/products')
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Nuts/ })
  await box.check()
  await page.getByLabel('Sort by').filter({ visible: true }).selectOption({ label: 'Country of origin' })
  release()
  await expect(page).toHaveURL(/category=nuts/)
  await expect(page).toHaveURL(/sort=origin/)
  await expect(box).toBeChecked()
})

test('a press of `Cancel order` before the scripts are loaded asks first', { tag: '@once' }, async ({ page, shop }) => {
  const cart = [{ productId: '5', weight: '500g', quantity: 1 }] as const
  const { id } = await makeOrderOf(shop, await becomeShopper(page), cart, 'cod')
  const release = await openWithoutScripts(page, `/track/${id}`)
  await page.getByRole('button', { name: BUTTON_TEXTS.cancelOrder }).click()
  await expect(mainHeading(page, /^Order placed, due /)).toBeVisible()
  release()
  await expect(page.getByRole('alertdialog', { name: 'Cancel this order?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(mainHeading(page, /^Order placed, due /)).toBeVisible()
})

/** Opens a product with two packs in the cart at every moment, until the action is handled after hydration. */
async function atEveryMoment(page: Page, action: Action, look: () => Promise<void>) {
  await page.goto('/healthz')
  await page.addInitScript(performAction, action)
  const done = page.locator('html[data-action]')
  let moments = 0
  for (let isLate = false; !isLate; moments++) {
    await storeGuestLines(page, [TWO_ALMOND_PACKS])
    await openPage(page, '/products/1?w=500g')
    await expect(done).toBeAttached()
    isLate = (await done.getAttribute('data-action')) === 'late'
    await test.step(`moment ${moments + 1}`, look)
  }
  expect(moments).toBeGreaterThan(3)
}

/** Expects exactly these packs to be stored, also a moment later, when replayed events have been handled. */
async function expectStored(page: Page, ...packs: [string, number][]) {
  const lines = packs.map(([weight, quantity]) => ({ productId: '1', weight, quantity }))
  await expect.poll(() => storedGuestLines(page)).toMatchObject(lines)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await storedGuestLines(page)).toMatchObject(lines)
}
