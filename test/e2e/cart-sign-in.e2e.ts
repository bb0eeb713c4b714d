import { expect, type Page, test } from '@playwright/test'
import { ALMONDS, badge, measureToast, openWith, stepper, storedGuestLines, TWO_ALMONDS, toast } from './cart-page.ts'
import { newPhone, openPage, readCode } from './inbox.ts'

// The cart of a guest who signs in, and of a user who signs out.

async function signIn(page: Page, phone: string, name?: string) {
  await openPage(page, '/auth?next=/cart')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('textbox', { name: 'OTP' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('textbox', { name: 'OTP' }).fill(await readCode(page, phone))
  if (name) await saveName(page, name)
}

async function saveName(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Save name' }).click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged Out')).toBeVisible()
}

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mewa.cart')))

test('signing in merges the cart once, shows a message for four seconds, and signing out clears the cart', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  const phone = newPhone()
  await openWith(page, '/', [TWO_ALMONDS])
  await signIn(page, phone)
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible()
  // Started before the toast appears: on a busy machine measuring would otherwise start late.
  const shown = measureToast(page, 'Cart items preserved!')
  await saveName(page, 'Asha Verma')
  const milliseconds = await shown
  expect(milliseconds).toBeGreaterThan(3700)
  expect(milliseconds).toBeLessThan(4600)
  await expect(badge(page, 2)).toBeVisible()
  await expect(page.getByRole('article')).toContainText(ALMONDS)
  expect(await storedGuestLines(page)).toEqual([])

  await stepper(page).getByRole('button', { name: 'One more' }).click()
  await expect(badge(page, 3)).toBeVisible()
  await page.reload()
  await expect(badge(page, 3)).toBeVisible()
  await expect(toast(page, 'Cart items preserved!')).toBeHidden()

  await logOut(page)
  await expect(badge(page, 0)).toBeVisible()
  expect(await kept(page)).toEqual([])

  await openWith(page, '/', [TWO_ALMONDS])
  await signIn(page, phone)
  await expect(badge(page, 5)).toBeVisible()
})

test('merging carts shows the quantities that do not fit', { tag: '@once' }, async ({ page }) => {
  test.slow()
  const phone = newPhone()
  await openWith(page, '/', [{ productId: '1', weight: '1kg', quantity: 15 }])
  await signIn(page, phone, 'Asha Verma')
  await expect(page.getByRole('article')).toContainText(ALMONDS)
  await logOut(page)
  await openWith(page, '/', [{ productId: '6', weight: '250g', quantity: 1 }])
  await signIn(page, phone)
  await expect(page.getByRole('alert')).toContainText('15 kg an order at most, so it was left out.')
  await expect(badge(page, 15)).toBeVisible()
})
