import { expect, type Page, test } from '@playwright/test'
import { openPage } from './inbox.ts'
import { openSameShop, orderInCash } from './prepare-data.ts'
import { BUTTON_TEXTS } from './screen-texts.ts'
import { FAKE_URLS } from './shop-settings.ts'
import { openAsOwner } from './sign-in-users.ts'

const FORMS = ['/admin/products/new', '/admin/settings/delivery', '/admin/settings/cod', '/admin/coupons/new']

/** Pairs of adjacent fields whose inputs are not aligned, by name. */
function misalignedPairs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('main .field .input')].filter((box) =>
      box.checkVisibility(),
    )
    const tops = boxes.map((box) => Math.round(box.getBoundingClientRect().top))
    return boxes.slice(1).flatMap((box, at) => {
      const earlier = boxes[at]
      const isAdjacent = earlier && box.getBoundingClientRect().left > earlier.getBoundingClientRect().right
      const names = [earlier, box].map((one) => one?.closest('.field')?.querySelector('.label')?.textContent?.trim())
      return isAdjacent && tops[at] !== tops[at + 1] ? [names.join(' | ')] : []
    })
  })
}

test('on a phone the inputs of adjacent fields are aligned', { tag: '@once' }, async ({ browser }) => {
  const page = await (await openAsOwner(browser, { viewport: { width: 360, height: 800 } })).newPage()
  for (const path of FORMS) {
    await openPage(page, path)
    expect.soft(await misalignedPairs(page), path).toEqual([])
  }
  await page.context().close()
})

test('on a phone the row checkboxes align with the "select all" checkbox', { tag: '@once' }, async ({ browser }) => {
  const page = await (await openAsOwner(browser, { viewport: { width: 360, height: 800 } })).newPage()
  await openPage(page, '/admin/products')
  const boxes = page.getByRole('checkbox', { name: /^Choose / }).filter({ visible: true })
  const lefts = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().left))
  expect(lefts.length).toBeGreaterThan(10)
  expect(new Set(lefts).size).toBe(1)
  await page.context().close()
})

test('shows an error at every missing field at once', { tag: '@once' }, async ({ browser }) => {
  const page = await (await openAsOwner(browser)).newPage()
  await openPage(page, '/admin/coupons/new')
  await page.getByRole('textbox', { name: 'At most' }).fill('much')
  await page.getByRole('button', { name: BUTTON_TEXTS.makeCoupon }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expect(page.getByText('Enter a number from 1 to 90.')).toBeVisible()
  await expect(page.getByText('Enter an amount in rupees, like 49.')).toBeVisible()
  await page.context().close()
})

test('a page that fits into the window does not scroll, in a demo with its banner', {
  tag: '@once',
}, async ({ browser }) => {
  for (const width of [360, 1280]) {
    const page = await (await openAsOwner(browser, { viewport: { width, height: 800 } })).newPage()
    await openPage(page, '/admin/orders?group=new&q=nobodyofthisname')
    await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible({ visible: FAKE_URLS === null })
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), `at ${width}`).toBe(800)
    await page.context().close()
  }
})

test('on a phone a toast is above the save bar', { tag: '@once' }, async ({ browser }) => {
  const page = await (await openAsOwner(browser, { viewport: { width: 360, height: 800 } })).newPage()
  await openPage(page, '/admin/products/12')
  const save = page.getByRole('button', { name: BUTTON_TEXTS.saveChanges })
  await save.click()
  const toast = page.locator('.toast', { hasText: 'Saved' })
  await expect(toast).toBeVisible()
  // It slides in from below: wait until it has reached its position.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
  const [above, below] = [await toast.boundingBox(), await save.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.context().close()
})

test('the longest name keeps every column of the order list visible', { tag: '@once' }, async ({ browser }) => {
  const shop = await openSameShop()
  const almonds = [{ productId: '1', weight: '250g', quantity: 1 }] as const
  await orderInCash(shop, 'Venkatanarasimharajuvaripeta Subrahmanyam', almonds)
  await shop.db.destroy()
  const page = await (await openAsOwner(browser, { viewport: { width: 1280, height: 800 } })).newPage()
  await openPage(page, '/admin/orders?group=new')
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table.getByText('Venkatanarasimharajuvaripeta').first()).toBeVisible()
  expect(await table.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.context().close()
})

test("the scroll bar's gutter is as dark as the page behind a dialog", { tag: '@once' }, async ({ browser }) => {
  const page = await (await openAsOwner(browser, { viewport: { width: 1280, height: 800 } })).newPage()
  await openPage(page, '/admin/settings/team')
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const bare = await colour()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await colour()).not.toBe(bare)
  await page.context().close()
})

test('a form submitted while the server is unavailable stays on its page, and is sent when the server responds', {
  tag: '@once',
}, async ({ browser }) => {
  const context = await openAsOwner(browser)
  const page = await context.newPage()
  await openPage(page, '/admin/coupons/new')
  const code = page.getByRole('textbox', { name: 'Code' })
  const typed = `AWAY-${Date.now().toString(36).toUpperCase()}`
  await code.fill(typed)
  await page.getByRole('textbox', { name: 'Percentage' }).fill('10')
  await context.setOffline(true)
  await page.getByRole('button', { name: BUTTON_TEXTS.makeCoupon }).click()
  const away = page.locator('.toast', { hasText: 'The shop is out of reach' })
  await expect(away).toBeVisible()
  await expect(code).toHaveValue(typed)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible()
  await expect(away).toBeHidden()
})

// A proxy shows an error page while the shop behind it restarts.
const BY_PROXY = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

test('a form rejected by the proxy stays on its page, and is sent again automatically', { tag: '@once' }, async ({
  browser,
}) => {
  const page = await (await openAsOwner(browser)).newPage()
  await openPage(page, '/admin/coupons/new')
  const code = page.getByRole('textbox', { name: 'Code' })
  const typed = `GONE-${Date.now().toString(36).toUpperCase()}`
  await code.fill(typed)
  await page.getByRole('textbox', { name: 'Percentage' }).fill('10')
  await page.route('**/admin/coupons/new.data', (route) => route.fulfill(BY_PROXY), { times: 1 })
  await page.getByRole('button', { name: BUTTON_TEXTS.makeCoupon }).click()
  const away = page.locator('.toast', { hasText: 'The shop is out of reach' })
  await expect(away).toBeVisible()
  await expect(code).toHaveValue(typed)
  await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible()
  await expect(away).toBeHidden()
  await page.context().close()
})

test('a delivery whose response is lost is received once', { tag: '@once' }, async ({ browser }) => {
  const page = await (await openAsOwner(browser)).newPage()
  await openPage(page, '/admin/products/8/stock?do=receive')
  const lot = `LOST-${Date.now().toString(36).toUpperCase()}`
  await page.getByRole('textbox', { name: 'Weight' }).fill('3')
  await page.getByRole('textbox', { name: 'Lot code' }).fill(lot)
  await page.route(
    '**/admin/products/8/stock.data?*',
    async (route) => {
      await route.fetch()
      await route.fulfill(BY_PROXY)
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: BUTTON_TEXTS.receiveStock, exact: true }).click()
  await expect(page.locator('.toast', { hasText: 'The shop is out of reach' })).toBeVisible()
  await expect(page.locator('.toast', { hasText: 'Received' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lots' }).getByText(lot)).toHaveCount(1)
  await page.context().close()
})

test('shows that the outcome of a form is unknown, and keeps the form', { tag: '@once' }, async ({ browser }) => {
  const page = await (await openAsOwner(browser)).newPage()
  await openPage(page, '/admin/coupons/new')
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('HALFWAY')
  const responses = [BY_PROXY, { status: 425 }]
  await page.route('**/admin/coupons/new.data', (route) => route.fulfill(responses.shift()), { times: 2 })
  await page.getByRole('button', { name: BUTTON_TEXTS.makeCoupon }).click()
  await expect(page.locator('.toast', { hasText: 'We can’t tell whether this was saved' })).toBeVisible()
  await expect(code).toHaveValue('HALFWAY')
  await expect(page.getByRole('button', { name: BUTTON_TEXTS.makeCoupon })).toBeEnabled()
  await page.context().close()
})
