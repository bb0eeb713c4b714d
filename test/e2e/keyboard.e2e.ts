import { expect, type Page, test } from '@playwright/test'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { putInCart } from './support/checkout-steps.ts'
import { openPage } from './support/open-page.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// A purchase without a pointer: Tab, arrow keys, Space and Enter only. Phones have no Tab key.

/** Presses Tab until an element with this role and name has the focus. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).filter({ visible: true }).first()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${role} ${name}`)
}

async function type(page: Page, name: string, text: string) {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

test('after skipping to the content, the next link opens from there', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/')
  await tabTo(page, 'link', 'Skip to content')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await tabTo(page, 'link', 'Shop all products')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All products')
})

test('an incomplete message moves the focus to the first invalid field', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/contact')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha Verma')
  await tabTo(page, 'button', BUTTON_TEXTS.sendMessage)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused()
})

test('a page chosen in a menu closes it at once and begins with its content', async ({ page }) => {
  await becomeShopper(page)
  await openPage(page, '/contact')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await arrived
    await route.continue()
  })
  await tabTo(page, 'button', BUTTON_TEXTS.menu)
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', 'My Orders')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeInViewport()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'No orders yet' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
})

test('restoring a pack to the cart keeps the focus in the cart', { tag: '@once' }, async ({ page }) => {
  await putInCart(page, '5', '250g')
  await openPage(page, '/cart')
  await tabTo(page, 'button', /^Remove/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible()
  await expect(page.locator('.cart-page')).toBeFocused()
})

test('a purchase with the keyboard alone', { tag: '@once' }, async ({ page }) => {
  await becomeShopper(page)
  await openPage(page, '/products/5')
  await tabTo(page, 'radio', '250g')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '500g' }).first()).toBeChecked()
  await tabTo(page, 'button', BUTTON_TEXTS.addToCart)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
  await openPage(page, '/checkout')
  await type(page, 'PIN code', '560001')
  await type(page, 'Flat, house no., building', 'Flat 12')
  await type(page, 'Street, area, sector', 'MG Road')
  await type(page, 'City or town', 'Bengaluru')
  await tabTo(page, 'button', BUTTON_TEXTS.deliverHere)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /MG Road/ })).toBeChecked()
  await tabTo(page, 'radio', /^UPI/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked()
  await tabTo(page, 'checkbox', /I have read/)
  await page.keyboard.press('Space')
  await tabTo(page, 'button', BUTTON_TEXTS.placeOrder)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dev/gateway/**')
  await tabTo(page, 'button', /^Approve$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible()
})
