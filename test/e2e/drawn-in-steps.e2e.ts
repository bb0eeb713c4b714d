import { expect, type Page, test } from '@playwright/test'
import { openPage } from './inbox.ts'

test('a list is drawn in steps, and is whole soon after', async ({ page }) => {
  await noteSteps(page)
  await openPage(page, '/products')
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn')
  await expect(page.locator('.pc')).toHaveCount(12)
  for (const card of await page.locator('.pc').all()) await expect(card).toBeVisible()
  expect(await stepsOf(page)).toEqual(['6', '12', '18', 'whole'])
})

test('whoever reloads a list is where they were', async ({ page }) => {
  await noteSteps(page)
  await openPage(page, '/products')
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn')
  await page.locator('.pc').nth(11).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await page.reload()
  expect(await stepsOf(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

declare global {
  interface Window {
    /** How many cards each step showed, for a page that is opened with `noteSteps`. */
    steps?: string[]
  }
}

async function noteSteps(page: Page) {
  await page.addInitScript(() => {
    const steps: string[] = []
    window.steps = steps
    const note = () => steps.push(document.documentElement.dataset.drawn ?? 'whole')
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-drawn'] })
  })
}

const stepsOf = (page: Page) => page.evaluate(() => window.steps)
