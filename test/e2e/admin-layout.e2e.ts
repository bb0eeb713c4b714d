import type { Page } from '@playwright/test'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'
import { panelScreens } from './support/panel-screens.ts'
import { FAKE_URLS } from './support/shop-environment.ts'

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

test('on a phone no page cuts a control off', { tag: '@once' }, async ({ owner: page, shop }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of await panelScreens(shop)) {
    await page.goto(path)
    expect.soft(await overflowingElements(page), path).toEqual([])
  }
})

test('on a phone the inputs of adjacent fields are aligned', { tag: '@once' }, async ({ owner: page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of FORMS) {
    await openPage(page, path)
    expect.soft(await misalignedPairs(page), path).toEqual([])
  }
})

test('on a desktop the two columns of the product editor end near each other', { tag: '@once' }, async ({
  owner: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const id of ['1', '7']) {
    await openPage(page, `/admin/products/${id}`)
    // Other tests leave collections in this shop, each a line of the left column.
    await page.getByRole('group', { name: /^Collections/ }).evaluateAll((all) => {
      for (const group of all) group.toggleAttribute('hidden', true)
    })
    const columns = page.locator('main form .form-grid > .stack')
    const [left = 0, right = 0] = await columns.evaluateAll((all) => all.map((column) => column.clientHeight))
    expect.soft(Math.abs(left - right), `${id}: ${left} and ${right} px`).toBeLessThan(Math.max(left, right) / 10)
  }
})

test('on a phone the row checkboxes align with the "select all" checkbox', { tag: '@once' }, async ({
  owner: page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, '/admin/products')
  const boxes = page.getByRole('checkbox', { name: /^Choose / }).filter({ visible: true })
  const lefts = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().left))
  expect(lefts.length).toBeGreaterThan(10)
  expect(new Set(lefts).size).toBe(1)
})

test('a wide table scrolls in itself on a narrow desktop; on a wide one a register shows all columns, and names in two lines', {
  tag: '@once',
}, async ({ owner: page, shop }) => {
  const name = 'Lakshmi Venkataraman Subramaniam'
  await orderInCash(shop, name, [{ productId: '1', weight: '500g', quantity: 1 }])
  await page.setViewportSize({ width: 820, height: 800 })
  await openPage(page, '/admin/orders')
  expect(await overflowingElements(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/admin/books/registers/orders?sort=-at')
  const buyer = page.getByRole('cell', { name, exact: true }).first()
  // Padding and two lines.
  expect((await buyer.boundingBox())?.height).toBeLessThan(65)
  const cut = await page.locator('.table-frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth)
  expect(cut).toBe(0)
})

test('a page that fits into the window does not scroll, in a demo with its banner', {
  tag: '@once',
}, async ({ owner: page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/admin/orders?group=new&q=nobodyofthisname')
    await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible({ visible: FAKE_URLS === null })
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), `at ${width}`).toBe(800)
  }
})

test('on a phone a toast is above the save bar', { tag: '@once' }, async ({ owner: page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, '/admin/products/12')
  const save = page.getByRole('button', { name: BUTTON_TEXTS.saveChanges })
  await save.click()
  const toast = page.locator('.toast', { hasText: 'Saved' })
  await expect(toast).toBeVisible()
  // It slides in from below: wait until it has reached its position.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
  const [above, below] = [await toast.boundingBox(), await save.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('the longest name keeps every column of the order list visible', { tag: '@once' }, async ({
  owner: page,
  shop,
}) => {
  const almonds = [{ productId: '1', weight: '250g', quantity: 1 }] as const
  await orderInCash(shop, 'Venkatanarasimharajuvaripeta Subrahmanyam', almonds)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/admin/orders?group=new')
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table.getByText('Venkatanarasimharajuvaripeta').first()).toBeVisible()
  expect(await table.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test("the scroll bar's gutter is as dark as the page behind a dialog", { tag: '@once' }, async ({ owner: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/admin/settings/team')
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const bare = await colour()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await colour()).not.toBe(bare)
})
