import type { Page } from '@playwright/test'
import { openCheckoutAsShopper } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { mainHeading } from './support/main-heading.ts'
import { openPage } from './support/open-page.ts'
import { preparePresses, pressAtEachMoment } from './support/press-twice-at-each-moment.ts'

// Each choice at checkout requotes the order. Whatever is chosen or pressed while an earlier choice or a form is on its
// way, or its answer is being rendered, counts: a shopper with a slow phone waits for none of them.

const UPI = 'input[name="payment"][value="upi"]'
const CASH = 'input[name="payment"][value="cod"]'
const PLACE = 'button[value="place"]'
const DELIVER_HERE = 'button[value="choose"]'

test.beforeEach(async ({ page }) => {
  test.slow()
  await page.addInitScript(preparePresses)
})

test('a choice at any moment after another one stays', { tag: '@phone' }, async ({ page, shop }) => {
  await openCheckoutAsShopper(page, shop)
  const moments = await pressAtEachMoment(page, { first: UPI, second: CASH }, async (press) => {
    await openPage(page, '/checkout')
    await press()
    await expect(page).toHaveURL(/payment=cod/)
    await expect(page.locator(CASH)).toBeChecked()
  })
  expect(moments).toBeGreaterThan(3)
})

test('an order placed at any moment after a choice is placed with it', { tag: '@phone' }, async ({ page, shop }) => {
  const moments = await pressAtEachMoment(page, { first: CASH, second: PLACE }, async (press) => {
    await openCheckoutAsShopper(page, shop)
    await page.getByRole('checkbox', { name: /I have read/ }).check()
    await press()
    await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
  })
  expect(moments).toBeGreaterThan(3)
})

test('a payment method chosen at any moment after an address is sent stays, and so does the address', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const moments = await pressAtEachMoment(page, { first: DELIVER_HERE, second: UPI }, async (press) => {
    await openCheckoutAsShopper(page, shop, { hasAddress: false })
    await typeAddress(page)
    await press()
    await expect(page.getByRole('radio', { name: /MG Road/ })).toBeChecked()
    await expect(page).toHaveURL(/payment=upi/)
    await expect(page.locator(UPI)).toBeChecked()
  })
  expect(moments).toBeGreaterThan(3)
})

async function typeAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'PIN code' }).fill('560001')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('29')
  await page.getByRole('textbox', { name: 'Flat, house no., building' }).fill('Flat 12, Prestige Court')
  await page.getByRole('textbox', { name: 'Street, area, sector' }).fill('MG Road')
  await page.getByRole('textbox', { name: 'City or town' }).fill('Bengaluru')
}

test('a choice whose answer is lost stays, and its total is asked for again', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await openCheckoutAsShopper(page, shop)
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  let lost = 0
  await page.route('**/checkout.data*', async (route) => {
    lost += 1
    if (lost > 2) await route.fallback()
    else await route.abort()
  })
  await page.locator(CASH).check()
  await expect(page.getByText('The shop did not answer')).toBeVisible()
  await expect(page.locator(CASH)).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /I have read/ })).toBeChecked()
  await page.waitForResponse('**/checkout.data*')
  await expect(page).toHaveURL(/payment=cod/)
  await expect(page.locator(CASH)).toBeChecked()
  await page.locator(`${PLACE}:visible`).click()
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
})
