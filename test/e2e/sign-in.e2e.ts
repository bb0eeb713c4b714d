import { test as base, expect } from '@playwright/test'
import { newPhone } from '#test/data/new-phone.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { deliverToBengaluru, placeOrderButton, putInCart } from './support/checkout-steps.ts'
import { openPage } from './support/open-page.ts'
import { openSameDatabase } from './support/run-database.ts'
import { readSentCode } from './support/sent-text-messages.ts'
import { codeBox, nameBox, phoneBox, press, submitPhone } from './support/sign-in-steps.ts'
import { type SignInFixtures, signInJourney } from './support/sign-in-tests.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// The shop as its own identity provider: its codes are in the dev inbox.
const test = base.extend<SignInFixtures>({ codeOf: ({ page }, use) => use((phone) => readSentCode(page, phone)) })

signInJourney(test)

test('no script of the hosted provider is loaded', { tag: '@once' }, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await openPage(page, '/auth')
  await submitPhone(page, newPhone())
  expect(requested.filter((url) => /firebase|google/i.test(url))).toEqual([])
  expect(requested.filter((url) => url.includes('/assets/')).length).toBeGreaterThan(5)
})

test('the number can be changed; for the same number there is a wait before the next code', { tag: '@once' }, async ({
  page,
}) => {
  const phone = newPhone()
  await openPage(page, '/auth')
  await submitPhone(page, phone)
  await press(page, BUTTON_TEXTS.change)
  await expect(phoneBox(page)).toHaveValue(phone)
  await press(page, BUTTON_TEXTS.sendCode)
  await expect(page.getByText('OTP request in progress. Please wait.')).toBeVisible()
  await phoneBox(page).fill('12345')
  await press(page, BUTTON_TEXTS.sendCode)
  await expect(page.getByText('Invalid phone number. Please check and try again.')).toBeVisible()
})

test('a user who leaves without entering a name is asked again', { tag: '@once' }, async ({ page, codeOf }) => {
  const phone = newPhone()
  await openPage(page, '/auth')
  await submitPhone(page, phone)
  await codeBox(page).fill(await codeOf(phone))
  await expect(nameBox(page)).toBeVisible()
  await page.goto('/')
  await page.goto('/profile')
  await expect(nameBox(page)).toBeVisible()
  await press(page, BUTTON_TEXTS.saveName)
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await nameBox(page).fill('Asha Verma')
  await press(page, BUTTON_TEXTS.saveName)
  await page.waitForURL('**/profile')
})

test('no response, at each step', { tag: '@once' }, async ({ page, codeOf }) => {
  const phone = newPhone()
  const without = async (path: string, act: () => Promise<void>) => {
    await page.route(path, (route) => route.abort())
    await act()
    await page.unroute(path)
  }
  await openPage(page, '/auth')
  await phoneBox(page).fill(phone)
  await without('**/auth/codes', async () => {
    await press(page, BUTTON_TEXTS.sendCode)
    await expect(page.getByText('Failed to send OTP. Please try again.')).toBeVisible()
  })
  await without('**/auth/challenge', async () => {
    await press(page, BUTTON_TEXTS.sendCode)
    await expect(page.getByText('Security verification failed. Please try again.')).toBeVisible()
  })
  await press(page, BUTTON_TEXTS.sendCode)
  await expect(codeBox(page)).toBeVisible({ timeout: 30_000 })
  const code = await codeOf(phone)
  await without('**/auth/codes/confirm', async () => {
    await codeBox(page).fill(code)
    await expect(page.getByText('Failed to verify OTP. Please try again.')).toBeVisible()
  })
  // The session response arrives after the refused name, and must not reset the form.
  const response = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await response.promise
    await route.continue()
  })
  await press(page, BUTTON_TEXTS.verifyCode)
  await without('**/auth/name', async () => {
    await nameBox(page).fill('Asha Verma')
    await press(page, BUTTON_TEXTS.saveName)
    await expect(page.getByText('Failed to save your name. Please try again.')).toBeVisible()
    const known = page.waitForResponse('**/api/session')
    response.resolve()
    await known
    await expect(page.locator('html[data-session=nameless]')).toBeAttached()
    await expect(page.getByText('Failed to save your name. Please try again.')).toBeVisible()
  })
  await press(page, BUTTON_TEXTS.saveName)
  await expect(page).toHaveURL('/')
})

test('a signed-in user is redirected', { tag: '@once' }, async ({ page, codeOf }) => {
  const phone = newPhone()
  await openPage(page, '/auth?next=//evil.example')
  await submitPhone(page, phone)
  await codeBox(page).fill(await codeOf(phone))
  await nameBox(page).fill('Asha Verma')
  await press(page, BUTTON_TEXTS.saveName)
  await expect(page).toHaveURL('/')
  await page.goto('/auth?next=/contact')
  await page.waitForURL('**/contact')
})

test('a shopper whose session ended while they were at checkout signs in again, and is back with their cart', {
  tag: '@phone',
}, async ({ page, codeOf }) => {
  const phone = await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await expect(page).toHaveURL(/payment=upi/)
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  const db = openSameDatabase()
  await db.deleteFrom('sessions').where('phone', '=', `+91${phone}`).execute()
  await db.destroy()
  await placeOrderButton(page).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await openPage(page, '/checkout')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await submitPhone(page, phone)
  await codeBox(page).fill(await codeOf(phone))
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByRole('radio', { name: /MG Road/ })).toBeChecked()
})
