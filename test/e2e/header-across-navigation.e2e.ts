import { expect, test } from '@playwright/test'
import { putInCart } from './support/checkout-steps.ts'
import { recordLayoutShifts, shiftsOf } from './support/layout-shifts.ts'
import { openPage } from './support/open-page.ts'

// On a phone the header of home and list has a search row, that of a product has none.
test('navigating from a list to a product and back causes no layout shift', async ({ page }) => {
  await page.addInitScript(recordLayoutShifts)
  await openPage(page, '/products')
  // Later than half a second after a press, browsers count layout shifts as unexpected.
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  const before = (await shiftsOf(page)).length
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/)
  const there = await shiftsOf(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /\d+ products$/ })).toBeVisible()
  const andBack = await shiftsOf(page)
  expect([there.slice(before), andBack.slice(there.length)]).toEqual([[], []])
})

test("the header's needle keeps swinging across a navigation, whatever the heights of the headers", async ({
  page,
}) => {
  await putInCart(page, '1', '1kg')
  await openPage(page, '/products')
  const needle = await page.getByRole('banner').locator('.needle').elementHandle()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: /products$/ })).toHaveCount(0)
  expect(await needle?.evaluate((element) => element.isConnected)).toBe(true)
})
