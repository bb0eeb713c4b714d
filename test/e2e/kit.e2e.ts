import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openKit } from './support/kit-page.ts'
import { smallTargets } from './support/layout-faults.ts'

// The kit page: if its components are accessible, so are the screens built of them.

for (const theme of ['light', 'dark'] as const) {
  test(`every component is accessible in the ${theme} theme`, { tag: '@once' }, async ({ page }) => {
    await openKit(page, theme)
    await expectAccessible(page)
    // Colours are the same at every size, so one is enough for the dark ones.
    if (theme === 'dark') return
    await page.setViewportSize({ width: 360, height: 800 })
    await expectAccessible(page)
  })
}

test('every control is large enough for touch at 360 pixels', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openKit(page, 'light')
  expect(await smallTargets(page)).toEqual([])
})

test('with prefers-reduced-motion nothing moves', { tag: '@once' }, async ({ page }) => {
  await openKit(page, 'light')
  const endless = await page.evaluate(() => document.getAnimations().filter((motion) => motion.playState === 'running'))
  expect(endless).toEqual([])
  const needle = page.locator('#scale .needle').first()
  expect(await needle.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(/^0s/)
})

test('forced focus styles equal real ones', { tag: '@once' }, async ({ page }) => {
  await openKit(page, 'light')
  const ring = (element: HTMLElement) => {
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element)
    return { outlineStyle, outlineWidth, outlineOffset, outlineColor }
  }
  const group = page.locator('#buttons .kit-group').first()
  await group.getByRole('button').first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const seen = await group.getByRole('button').first().evaluate(ring)
  expect(seen).toEqual({
    outlineStyle: 'solid',
    outlineWidth: '3px',
    outlineOffset: '2px',
    outlineColor: 'rgb(10, 88, 166)',
  })
  expect(await group.locator('[data-force=focus]').evaluate(ring)).toEqual(seen)
})

test('a combobox works without leaving its field, a menu by its keys, and each restores the focus', {
  tag: '@once',
}, async ({ page }) => {
  await openKit(page, 'light')
  const finder = page.getByRole('combobox', { name: 'Add a pack' })
  await finder.fill('a')
  await expect(page.getByRole('gridcell', { name: 'Add California Almonds 250g' })).toBeVisible()
  await expectAccessible(page, '.floating')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added Anjeer figs 500g')).toBeVisible()
  await expect(finder).toBeFocused()
  await expect(finder).toHaveValue('')

  const menu = page.getByRole('button', { name: 'Print' })
  await menu.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Labels' })).toBeFocused()
  await expectAccessible(page, '.floating')
  await page.keyboard.press('i')
  await expect(page.getByRole('menuitem', { name: 'Invoices' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  const columns = page.getByRole('button', { name: 'Columns' })
  await columns.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(columns).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.locator('.tooltip')).toHaveText('Remove photo 1')
  await page.keyboard.press('Escape')
  await expect(page.locator('.tooltip')).toBeHidden()
})

test('a toast that appears under a resting pointer is dismissed on time; one that is hovered stays', {
  tag: '@once',
}, async ({ page }) => {
  await page.clock.install()
  await openKit(page, 'light')
  const shower = page.getByRole('button', { name: 'Show a toast' })
  const toast = page.locator('.toast')
  await shower.press('Enter')
  const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [across, down] = [x + width / 2, y + height / 2]
  await page.mouse.move(across, down)
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(across, 1)
  await page.clock.runFor(5_000)
  await expect(toast).toBeHidden()
  await page.mouse.move(across, down)
  await shower.press('Enter')
  await expect(toast).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(toast).toBeHidden({ timeout: 1_000 })
})

test('on a phone a toast covers no button', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openKit(page, 'light')
  const shower = page.getByRole('button', { name: 'Show a toast' })
  // Scrolls so that the toast would appear a thumb's height above the lower edge.
  await shower.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 24))
  await shower.press('Enter')
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await expect(async () => {
    const [text, pressed] = [await toast.boundingBox(), await shower.boundingBox()]
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(pressed?.y ?? 0)
    expect(text?.y).toBeGreaterThan(120)
  }).toPass({ timeout: 2_000 })
})
