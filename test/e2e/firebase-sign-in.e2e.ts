import { expect, type Page } from '@playwright/test'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { newPhone } from '#test/data/new-phone.ts'
import { BUTTON_TEXTS, TOAST_TEXTS } from './support/button-and-toast-texts.ts'
import { ALMONDS_NAME, badge, openWithGuestCart } from './support/cart-page.ts'
import { expireFreshCode } from './support/change-stored-user.ts'
import { test } from './support/firebase/firebase-fixtures.ts'
import { runFirebaseShop } from './support/firebase/firebase-shop.ts'
import { openPage, waitForHydration } from './support/open-page.ts'
import { codeBox, logOut, nameBox, phoneBox, press, submitPhone } from './support/sign-in-steps.ts'
import { signInJourney } from './support/sign-in-tests.ts'
import { toast } from './support/toast.ts'

// The shop with IDENTITY=firebase. The SDK, the page's Content-Security-Policy and Google's addresses are those of
// production; a fake on this machine answers there (test/fakes/identity-toolkit). The steps are the same on a phone,
// and tested there with the shop's own codes.

test.describe('the sign-in of any provider', { tag: '@once' }, () => signInJourney(test))

const phoneEnding = (figures: string) => `${newPhone().slice(0, 6)}${figures}`
const TOO_MANY =
  'Too many OTP requests. Please wait 15-30 minutes before trying again. This is a security measure to prevent spam.'

async function expectRefusal(page: Page, phone: string, message: string) {
  await phoneBox(page).fill(phone)
  await press(page, BUTTON_TEXTS.sendCode)
  await expect(page.getByText(message)).toBeVisible()
}

test('every sending error has its message, and the next attempt has a new check', { tag: '@once' }, async ({
  page,
}) => {
  const misbehave = (how: string | null) => page.evaluate((how) => Object.assign(window, { captcha: how }), how)
  await openPage(page, '/auth')
  await expectRefusal(page, phoneEnding('0001'), TOO_MANY)
  await expectRefusal(page, phoneEnding('0002'), 'Security verification failed. Please try again.')
  await expectRefusal(page, phoneEnding('0003'), 'Invalid phone number. Please check and try again.')
  await expectRefusal(page, phoneEnding('0004'), 'Failed to send OTP. Please try again.')
  await misbehave('error')
  await expectRefusal(page, newPhone(), 'Security verification failed. Please try again.')
  await misbehave('twice')
  await expectRefusal(page, newPhone(), 'Please refresh the page and try again.')
  await misbehave('expired')
  await expectRefusal(page, newPhone(), 'Security verification failed. Please try again.')
  await misbehave(null)
  await expectRefusal(page, phoneEnding('0007'), 'Failed to send OTP. Please try again.')
  await submitPhone(page, newPhone())
  await expect(page.locator('.bot-check > div')).toHaveCount(0)
})

test('every error while confirming, and a shop that does not respond at first', { tag: '@once' }, async ({
  page,
  codeOf,
  ownShop,
}) => {
  const late = phoneEnding('0005')
  await openPage(page, '/auth')
  await submitPhone(page, late)
  await codeBox(page).fill(await codeOf(late))
  await expect(page.getByText('OTP expired. Please request a new one.')).toBeVisible()
  await press(page, BUTTON_TEXTS.change)
  const disabled = phoneEnding('0006')
  await submitPhone(page, disabled)
  await codeBox(page).fill(await codeOf(disabled))
  await expect(page.getByText('Failed to verify OTP. Please try again.')).toBeVisible()

  await press(page, BUTTON_TEXTS.change)
  const phone = newPhone()
  await submitPhone(page, phone)
  await page.route('**/auth/codes/confirm', (route) => route.abort())
  await codeBox(page).fill(await codeOf(phone))
  await expect(page.getByText('Failed to verify OTP. Please try again.')).toBeVisible()
  await page.unroute('**/auth/codes/confirm')
  await press(page, BUTTON_TEXTS.verifyCode)
  await nameBox(page).fill('Asha Verma')
  await press(page, BUTTON_TEXTS.saveName)
  await expect(page).toHaveURL('/')
  expect(ownShop.google.nameOf(`+91${phone}`)).toBe('Asha Verma')
})

test('offline before the SDK was loaded', { tag: '@once' }, async ({ page, context }) => {
  await openPage(page, '/auth')
  await context.setOffline(true)
  await expectRefusal(page, newPhone(), 'Failed to send OTP. Please try again.')
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await press(page, BUTTON_TEXTS.sendCode)
  // Some browsers reload a failed module (Chromium 156); for the others the page is reloaded automatically.
  let isSent = false
  await expect(async () => {
    isSent = await codeBox(page).isVisible()
    if (!isSent) await expect(phoneBox(page)).toHaveValue('', { timeout: 500 })
  }).toPass()
  if (isSent) return
  await expect(page.locator('html[data-session]')).toBeAttached()
  await submitPhone(page, newPhone())
})

test("the guest's cart is merged, and checkout signs in on its own page", { tag: '@once' }, async ({
  page,
  codeOf,
}) => {
  const phone = newPhone()
  await openWithGuestCart(page, '/cart', [TWO_ALMOND_PACKS])
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await waitForHydration(page)
  await submitPhone(page, phone)
  await codeBox(page).fill(await codeOf(phone))
  await nameBox(page).fill('Asha Verma')
  await press(page, BUTTON_TEXTS.saveName)
  await expect(page.getByText('Verified')).toBeVisible()
  await page.goto('/cart')
  await expect(badge(page, 2)).toBeVisible()
  await expect(page.getByRole('article')).toContainText(ALMONDS_NAME)
  await logOut(page)
  await expect(toast(page, TOAST_TEXTS.loggedOut)).toBeVisible()
  await expect(badge(page, 0)).toBeVisible()
})

test('the owner opens the panel, and confirms a fresh code before changing settings', { tag: '@once' }, async ({
  page,
  codeOf,
  ownShop,
}) => {
  const owner = '9999999999'
  await openPage(page, '/auth?next=/admin')
  await submitPhone(page, owner)
  await codeBox(page).fill(await codeOf(owner))
  await nameBox(page).fill('Ravi Mehta')
  await press(page, BUTTON_TEXTS.saveName)
  await page.waitForURL('**/admin')
  await openPage(page, '/admin/settings/cod')
  await expireFreshCode(owner, ownShop.dataDir)
  await press(page, 'Save cash on delivery')
  await press(page, BUTTON_TEXTS.sendCode)
  await expect(codeBox(page)).toBeVisible()
  await codeBox(page).fill(await codeOf(owner))
  await expect(page.getByText('Saved')).toBeVisible()
})

test('other pages load nothing from Google, and their policy forbids it', { tag: '@once' }, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? ''
  for (const path of ['/', '/products', '/cart', '/contact', '/authors'])
    expect(await policyOf(path)).not.toMatch(/google|frame-src/)
  for (const path of ['/auth', '/checkout'])
    expect(await policyOf(path)).toMatch(/frame-src https:\/\/www\.google\.com\/recaptcha\//)
  await openPage(page, '/')
  expect(requested.filter((url) => /firebase|google/i.test(url))).toEqual([])
  await page.getByRole('button', { name: BUTTON_TEXTS.menu }).click()
  await page.getByRole('link', { name: 'Login / Sign Up' }).click()
  await waitForHydration(page)
  await submitPhone(page, newPhone())
  expect(requested.some((url) => url.includes('firebase-sign-in'))).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('shows that signing in needs scripts, and whom to contact', { tag: '@once' }, async ({ page }) => {
    await page.goto('/auth')
    expect(await (await page.request.get('/auth')).text()).toContain('Signing in needs JavaScript')
    await phoneBox(page).fill(newPhone())
    await press(page, BUTTON_TEXTS.sendCode)
    await expect(page.getByText('Your browser asks for the code, which needs JavaScript')).toBeVisible()
  })
})

test('with a custom address, requests to Firebase go there', { tag: '@once' }, async ({ browser }) => {
  const shop = await runFirebaseShop({ direct: true })
  const page = await browser.newPage({ baseURL: shop.origin })
  const phone = newPhone()
  await openPage(page, '/auth')
  await submitPhone(page, phone)
  await codeBox(page).fill(shop.google.codeOf(`+91${phone}`) ?? '')
  await expect(nameBox(page)).toBeVisible()
  await page.close()
  await shop.close()
})
