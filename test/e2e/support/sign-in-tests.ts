import { expect, type PlaywrightTestArgs, type PlaywrightTestOptions, type TestType } from '@playwright/test'
import { newPhone } from '#test/data/new-phone.ts'
import { expectAccessible } from './accessibility.ts'
import { BUTTON_TEXTS } from './button-and-toast-texts.ts'
import { openPage, reloadPage } from './open-page.ts'
import { codeBox, logOut, nameBox, phoneBox, press, submitPhone, wrongFor } from './sign-in-steps.ts'

/** Returns the code sent to a phone (ten digits), wherever this provider delivers it. */
export type SignInFixtures = { codeOf: (phone: string) => Promise<string> }

type SignInTest = TestType<PlaywrightTestArgs & PlaywrightTestOptions & SignInFixtures, object>

/** Declares the sign-in tests for any provider. */
export function signInJourney(test: SignInTest): void {
  test('phone, code and name lead back to the previous page; later without the name', async ({ page, codeOf }) => {
    const phone = newPhone()
    await openPage(page, '/auth?next=/profile')
    await expectAccessible(page)
    await submitPhone(page, phone)
    await expect(page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible()
    await expect(page.getByText(/You can ask again in \d+:\d\d/)).toBeVisible()
    await expectAccessible(page)
    await codeBox(page).fill(await codeOf(phone))
    await press(page, BUTTON_TEXTS.verifyCode)
    await expectAccessible(page)
    await nameBox(page).fill('आशा वर्मा')
    await press(page, BUTTON_TEXTS.saveName)
    await page.waitForURL('**/profile')
    await expect(nameBox(page)).toHaveValue('आशा वर्मा')

    await openPage(page, '/')
    await logOut(page)
    await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
    await openPage(page, '/auth?next=/profile')
    await submitPhone(page, phone)
    await codeBox(page).fill(await codeOf(phone))
    await page.waitForURL('**/profile')
    await expect(nameBox(page)).toHaveValue('आशा वर्मा')
  })

  test('an error keeps the code, and the right one still works', { tag: '@once' }, async ({ page, codeOf }) => {
    const phone = newPhone()
    await openPage(page, '/auth')
    await submitPhone(page, phone)
    const code = await codeOf(phone)
    await codeBox(page).fill(wrongFor(code))
    await expect(page.getByText('Invalid OTP. Please check and try again.')).toBeVisible()
    await expect(codeBox(page)).toHaveValue(wrongFor(code))
    await codeBox(page).fill(code)
    await expect(nameBox(page)).toBeVisible()
  })

  test('the page survives a reload while waiting for the code; the whole message can be pasted', {
    tag: '@once',
  }, async ({ page, codeOf }) => {
    const phone = newPhone()
    await openPage(page, '/auth?next=/cart')
    await submitPhone(page, phone)
    await reloadPage(page)
    await codeBox(page).fill(`${await codeOf(phone)} is your OTP for Mewa.`)
    await nameBox(page).fill('Asha Verma')
    await press(page, BUTTON_TEXTS.saveName)
    await page.waitForURL('**/cart')
  })

  test('the bot check: its container is removed and rendered again; a code without a request', {
    tag: '@once',
  }, async ({ page }) => {
    await openPage(page, '/auth')
    const place = page.locator('.sign-in > .bot-check')
    await place.evaluate((element) => element.setAttribute('data-bot-check', 'drawn'))
    await phoneBox(page).fill(newPhone())
    await press(page, BUTTON_TEXTS.sendCode)
    await expect(page.getByText('Please refresh the page and try again.')).toBeVisible()
    await place.evaluate((element) => element.removeAttribute('id'))
    await press(page, BUTTON_TEXTS.sendCode)
    await expect(page.getByText('reCAPTCHA container not found. Please refresh the page.')).toBeVisible()

    await openPage(page, '/auth?step=code')
    await codeBox(page).fill('123456')
    await press(page, BUTTON_TEXTS.verifyCode)
    await expect(page.getByText('Please request OTP first')).toBeVisible()
  })
}
