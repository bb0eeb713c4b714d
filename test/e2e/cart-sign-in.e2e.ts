import { expect, type Page, test } from '@playwright/test'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { newPhone } from '#test/data/new-phone.ts'
import { BUTTON_TEXTS, TOAST_TEXTS } from './support/button-and-toast-texts.ts'
import { ALMONDS_NAME, badge, MAX_KILOS, openWithGuestCart, stepper, storedGuestLines } from './support/cart-page.ts'
import { openPage } from './support/open-page.ts'
import { readSentCode } from './support/sent-text-messages.ts'
import { codeBox, logOut, nameBox, press, submitPhone } from './support/sign-in-steps.ts'
import { measureToast, toast } from './support/toast.ts'

const { maxGrams } = DEFAULT_SETTINGS.orders

// The cart of a guest who signs in, and of a user who signs out.

async function signIn(page: Page, phone: string, name?: string) {
  await openPage(page, '/auth?next=/cart')
  await submitPhone(page, phone)
  await codeBox(page).fill(await readSentCode(page, phone))
  if (name) await saveName(page, name)
}

async function saveName(page: Page, name: string) {
  await nameBox(page).fill(name)
  await press(page, BUTTON_TEXTS.saveName)
}

async function expectLogOut(page: Page) {
  await logOut(page)
  await expect(toast(page, TOAST_TEXTS.loggedOut)).toBeVisible()
}

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mewa.cart')))

test('signing in merges the cart once, shows a message for four seconds, and signing out clears the cart', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  const phone = newPhone()
  await openWithGuestCart(page, '/', [TWO_ALMOND_PACKS])
  await signIn(page, phone)
  await expect(nameBox(page)).toBeVisible()
  // Started before the toast appears: on a busy machine measuring would otherwise start late.
  const shown = measureToast(page, TOAST_TEXTS.cartKept)
  await saveName(page, 'Asha Verma')
  const milliseconds = await shown
  expect(milliseconds).toBeGreaterThan(3700)
  expect(milliseconds).toBeLessThan(4600)
  await expect(badge(page, 2)).toBeVisible()
  await expect(page.getByRole('article')).toContainText(ALMONDS_NAME)
  expect(await storedGuestLines(page)).toEqual([])

  await stepper(page).getByRole('button', { name: BUTTON_TEXTS.oneMore }).click()
  await expect(badge(page, 3)).toBeVisible()
  await page.reload()
  await expect(badge(page, 3)).toBeVisible()
  await expect(toast(page, TOAST_TEXTS.cartKept)).toBeHidden()

  await expectLogOut(page)
  await expect(badge(page, 0)).toBeVisible()
  expect(await kept(page)).toEqual([])

  await openWithGuestCart(page, '/', [TWO_ALMOND_PACKS])
  await signIn(page, phone)
  await expect(badge(page, 5)).toBeVisible()
})

test('merging carts shows the quantities that do not fit', { tag: '@once' }, async ({ page }) => {
  test.slow()
  const phone = newPhone()
  await openWithGuestCart(page, '/', [{ productId: '1', weight: '1kg', quantity: MAX_KILOS }])
  await signIn(page, phone, 'Asha Verma')
  await expect(page.getByRole('article')).toContainText(ALMONDS_NAME)
  await expectLogOut(page)
  await openWithGuestCart(page, '/', [{ productId: '6', weight: '250g', quantity: 1 }])
  await signIn(page, phone)
  await expect(page.getByRole('alert')).toContainText(`${formatWeight(maxGrams)} an order at most, so it was left out.`)
  await expect(badge(page, MAX_KILOS)).toBeVisible()
})
