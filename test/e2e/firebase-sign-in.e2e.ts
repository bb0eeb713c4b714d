import { expect, type Page } from '@playwright/test'
import { ALMONDS, badge, openWith, TWO_ALMONDS, toast } from './cart-page.ts'
import { expireFreshCodes } from './firebase/expire-fresh-codes.ts'
import { runFirebaseShop } from './firebase/firebase-shop.ts'
import { test } from './firebase/firebase-test.ts'
import { newPhone, openPage } from './inbox.ts'
import { signInJourney } from './sign-in-journey.ts'
import { codeBox, nameBox, phoneBox, press, requestCode } from './sign-in-steps.ts'

// The shop with IDENTITY=firebase. The SDK, the page's Content-Security-Policy and Google's addresses are those of
// production; a fake on this machine answers there (test/fakes/identity-toolkit).

test.skip(({ isMobile }) => isMobile, 'the steps are the same on a phone, and tested there with the embedded provider')

signInJourney(test)

const phoneEnding = (figures: string) => `${newPhone().slice(0, 6)}${figures}`
const TOO_MANY =
  'Too many OTP requests. Please wait 15-30 minutes before trying again. This is a security measure to prevent spam.'

async function expectRefusal(page: Page, phone: string, message: string) {
  await phoneBox(page).fill(phone)
  await press(page, 'Send OTP')
  await expect(page.getByText(message)).toBeVisible()
}

/** Waits until the page with the phone field is hydrated. */
async function waitForHydration(page: Page) {
  await expect(phoneBox(page)).toBeVisible()
  await expect(page.locator('html[data-session]')).toBeAttached()
}

test('every sending error has its message, and the next attempt has a new check', async ({ page }) => {
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
  await requestCode(page, newPhone())
  await expect(page.locator('.bot-check > div')).toHaveCount(0)
})

test('every error while confirming, and a shop that does not respond at first', async ({ page, codeOf, shop }) => {
  const late = phoneEnding('0005')
  await openPage(page, '/auth')
  await requestCode(page, late)
  await codeBox(page).fill(await codeOf(late))
  await expect(page.getByText('OTP expired. Please request a new one.')).toBeVisible()
  await press(page, 'Change')
  const disabled = phoneEnding('0006')
  await requestCode(page, disabled)
  await codeBox(page).fill(await codeOf(disabled))
  await expect(page.getByText('Failed to verify OTP. Please try again.')).toBeVisible()

  await press(page, 'Change')
  const phone = newPhone()
  await requestCode(page, phone)
  await page.route('**/auth/codes/confirm', (route) => route.abort())
  await codeBox(page).fill(await codeOf(phone))
  await expect(page.getByText('Failed to verify OTP. Please try again.')).toBeVisible()
  await page.unroute('**/auth/codes/confirm')
  await press(page, 'Verify')
  await nameBox(page).fill('Asha Verma')
  await press(page, 'Save name')
  await expect(page).toHaveURL('/')
  expect(shop.google.nameOf(`+91${phone}`)).toBe('Asha Verma')
})

test('offline before the SDK was loaded', async ({ page, context }) => {
  await openPage(page, '/auth')
  await context.setOffline(true)
  await expectRefusal(page, newPhone(), 'Failed to send OTP. Please try again.')
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await press(page, 'Send OTP')
  // Some browsers reload a failed module (Chromium 156); for the others the page is reloaded automatically.
  let isSent = false
  await expect(async () => {
    isSent = await codeBox(page).isVisible()
    if (!isSent) await expect(phoneBox(page)).toHaveValue('', { timeout: 500 })
  }).toPass()
  if (isSent) return
  await expect(page.locator('html[data-session]')).toBeAttached()
  await requestCode(page, newPhone())
})

test("the guest's cart is merged, and checkout signs in on its own page", async ({ page, codeOf }) => {
  const phone = newPhone()
  await openWith(page, '/cart', [TWO_ALMONDS])
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await waitForHydration(page)
  await requestCode(page, phone)
  await codeBox(page).fill(await codeOf(phone))
  await nameBox(page).fill('Asha Verma')
  await press(page, 'Save name')
  await expect(page.getByText('Verified')).toBeVisible()
  await page.goto('/cart')
  await expect(badge(page, 2)).toBeVisible()
  await expect(page.getByRole('article')).toContainText(ALMONDS)
  await page.getByRole('button', { name: 'Menu' }).click()
  await press(page, 'Logout')
  await expect(toast(page, 'Logged Out')).toBeVisible()
  await expect(badge(page, 0)).toBeVisible()
})

test('the owner opens the panel, and confirms a fresh code before changing settings', async ({
  page,
  codeOf,
  shop,
}) => {
  const owner = '9999999999'
  await openPage(page, '/auth?next=/admin')
  await requestCode(page, owner)
  await codeBox(page).fill(await codeOf(owner))
  await nameBox(page).fill('Ravi Mehta')
  await press(page, 'Save name')
  await page.waitForURL('**/admin')
  await openPage(page, '/admin/settings/cod')
  expireFreshCodes(shop.dataDir)
  await press(page, 'Save cash on delivery')
  await press(page, 'Send OTP')
  await expect(codeBox(page)).toBeVisible()
  await codeBox(page).fill(await codeOf(owner))
  await expect(page.getByText('Saved')).toBeVisible()
})

test('other pages load nothing from Google, and their policy forbids it', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? ''
  for (const path of ['/', '/products', '/cart', '/contact', '/authors'])
    expect(await policyOf(path)).not.toMatch(/google|frame-src/)
  for (const path of ['/auth', '/checkout'])
    expect(await policyOf(path)).toMatch(/frame-src https:\/\/www\.google\.com\/recaptcha\//)
  await openPage(page, '/')
  expect(requested.filter((url) => /firebase|google/i.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Login / Sign Up' }).click()
  await waitForHydration(page)
  await requestCode(page, newPhone())
  expect(requested.some((url) => url.includes('open-firebase'))).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('shows that signing in needs scripts, and whom to contact', async ({ page }) => {
    await page.goto('/auth')
    expect(await (await page.request.get('/auth')).text()).toContain('Signing in needs JavaScript')
    await phoneBox(page).fill(newPhone())
    await press(page, 'Send OTP')
    await expect(page.getByText('Your browser asks for the code, which needs JavaScript')).toBeVisible()
  })
})

test('with a custom address, requests to Firebase go there', async ({ browser }) => {
  const shop = await runFirebaseShop({ direct: true })
  const page = await browser.newPage({ baseURL: shop.origin })
  const phone = newPhone()
  await openPage(page, '/auth')
  await requestCode(page, phone)
  await codeBox(page).fill(shop.google.codeOf(`+91${phone}`) ?? '')
  await expect(nameBox(page)).toBeVisible()
  await page.close()
  await shop.close()
})
