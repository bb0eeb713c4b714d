import { expect, test } from '@playwright/test'
import { BUTTON_TEXTS, TOAST_TEXTS } from './support/button-and-toast-texts.ts'
import { openPage } from './support/open-page.ts'
import { toast } from './support/toast.ts'

test('a failed prefetch is not reported until the part is needed', {
  tag: '@once',
}, async ({ page }) => {
  await page.route('**/assets/side-menu-*.js', (route) => route.abort())
  await openPage(page, '/')
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: BUTTON_TEXTS.menu }).focus()
  await failed
  // A toast disappears by itself: there must be none now.
  await expect(page.locator('.toasts')).toBeAttached()
  await page.waitForTimeout(500)
  expect(await toast(page, TOAST_TEXTS.partNotLoaded).count()).toBe(0)
  await page.keyboard.press('Enter')
  await expect(toast(page, TOAST_TEXTS.partNotLoaded)).toHaveCount(1)
})

test('shows an error when a part of the page cannot be fetched, also before the page is complete', {
  tag: '@once',
}, async ({ page }) => {
  await page.route('**/assets/side-menu-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  let wereDelayed = false
  await page.route('**/assets/late-*.js', async (route) => {
    await failed
    wereDelayed = true
    await route.continue()
  })
  await openPage(page, '/')
  await page.getByRole('button', { name: BUTTON_TEXTS.menu }).click()
  await expect(toast(page, TOAST_TEXTS.partNotLoaded)).toBeVisible()
  expect(wereDelayed).toBe(true)
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})
