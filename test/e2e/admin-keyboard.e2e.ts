import type { Page } from '@playwright/test'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { test as base, expect } from './support/fixtures.ts'
import { smallTargets } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'
import { panelScreens } from './support/panel-screens.ts'
import { walkByTab } from './support/tab-order.ts'

// Keyboard access and touch targets in the panel: every page with @sweep, the common pages in each run.

const DAILY = ['/admin', '/admin/orders', '/admin/packing', '/admin/products', '/admin/products/1']

// Floating elements, where they open, and by which button.
const FLOATS = [
  ['/admin', /^Find/],
  ['/admin/products', 'Receive California Almonds'],
  ['/admin/products/1', 'Delete product'],
] as const

const test = base.extend({
  owner: async ({ owner }, use) => {
    // While the page still scrolls smoothly to the focused element, it would seem covered.
    await owner.emulateMedia({ reducedMotion: 'reduce' })
    // An order of another test would re-render a list during the walk.
    await owner.route('**/admin/live', (route) => route.fulfill({ status: 204 }))
    // Errors thrown in the browser, above all hydration mismatches.
    owner.on('pageerror', ({ message }) => expect.soft(message, owner.url()).toBe(''))
    await use(owner)
  },
})

async function expectUsable(page: Page, paths: readonly string[], isMobile: boolean): Promise<void> {
  for (const path of paths) {
    expect.soft(await faultsAt(page, path, isMobile), path).toEqual([])
  }
}

/** A phone has no Tab key; a desktop's pointer needs no large targets. */
async function faultsAt(page: Page, path: string, isMobile: boolean): Promise<string[]> {
  await openPage(page, path)
  return isMobile ? smallTargets(page) : walkByTab(page)
}

test('the common pages', async ({ owner: page, isMobile }) => {
  test.slow()
  await expectUsable(page, DAILY, isMobile)
})

test('saving or taking a step keeps the focus', { tag: '@once' }, async ({ owner: page, shop }) => {
  const id = await orderInCash(shop, 'Asha Verma', [{ productId: '1', weight: '250g', quantity: 1 }])
  await openPage(page, '/admin/products/11')
  const save = page.getByRole('button', { name: BUTTON_TEXTS.saveChanges })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast', { hasText: 'Saved' })).toBeVisible()
  await expect(save).toBeFocused()

  await openPage(page, '/admin/settings/cod')
  const most = page.getByRole('textbox', { name: 'Open cash orders per shopper' })
  await most.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast', { hasText: 'Settings saved' })).toBeVisible()
  await expect(most).toBeFocused()

  // The next step's button takes the place of the last: a double key press must trigger only one step.
  await openPage(page, `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Confirm order' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: BUTTON_TEXTS.markPacked })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Next' })).toBeFocused()
})

test('the page does not scroll while the focus is in the side bar', { tag: '@once' }, async ({ owner: page }) => {
  await openPage(page, '/admin/products/1')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'See the shop' }).focus()
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('Tab cycles within floating elements, and Escape restores the focus', { tag: '@once' }, async ({
  owner: page,
}) => {
  for (const [path, name] of FLOATS) {
    await openPage(page, path)
    const opener = page.getByRole('button', { name }).filter({ visible: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const float = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true })
    await expect(float).toBeVisible()
    expect.soft(await walkByTab(page), `${path}, ${name}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(float).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('every page', { tag: '@sweep' }, async ({ owner: page, isMobile, shop }) => {
  test.setTimeout(600_000)
  await expectUsable(page, await panelScreens(shop), isMobile)
})
