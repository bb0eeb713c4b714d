import { expect, type Page, test } from '@playwright/test'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { expectAccessible } from './support/accessibility.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { deliverToBengaluru, payBy, putInCart } from './support/checkout-steps.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { readSentCode } from './support/sent-text-messages.ts'
import { codeBox, logOut, press, submitPhone } from './support/sign-in-steps.ts'
import { becomeShopper } from './support/signed-in-users.ts'

async function signIn(page: Page, phone: string) {
  await openPage(page, '/auth?next=/profile')
  await submitPhone(page, phone)
  await codeBox(page).fill(await readSentCode(page, phone))
  await expect(codeBox(page)).toBeHidden()
}

/** Opens the profile of a new shopper. Returns their phone. */
async function openProfile(page: Page): Promise<string> {
  const phone = await becomeShopper(page)
  await openPage(page, '/profile')
  return phone
}

test('an address: the PIN fills the state, errors are shown at the field, typed values stay', {
  tag: '@phone',
}, async ({ page }) => {
  await openProfile(page)
  await press(page, 'Add an address')
  const pin = page.getByRole('textbox', { name: 'PIN code' })
  const state = page.getByRole('combobox', { name: 'State' })
  await pin.fill('110001')
  await expect(state).toHaveValue('07')
  await pin.fill('244713')
  await expect(state).toHaveValue('')
  await expect(page.getByText('In Uttarakhand or Uttar Pradesh')).toBeVisible()
  await state.selectOption('Maharashtra')
  await expect(page.getByText('244713 is in Uttarakhand or Uttar Pradesh. Check the PIN code or state.')).toBeVisible()
  await pin.fill('900056')
  await expect(page.getByText(/army post office/)).toBeVisible()
  await pin.fill('400001')
  await page.getByRole('textbox', { name: 'Street, area, sector' }).fill('Nariman Point')
  await press(page, 'Save address')
  await expect(page.getByText('Enter your house or flat number.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Flat, house no., building' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Street, area, sector' })).toHaveValue('Nariman Point')
  await expect(state).toHaveValue('27')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Flat, house no., building' }).fill('12B')
  await page.getByRole('textbox', { name: 'City or town' }).fill('Mumbai')
  await press(page, 'Save address')
  await expect(page.getByText('12B, Nariman Point')).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toBeVisible()

  await press(page, 'Add an address')
  await press(page, 'Save address')
  await expect(page.getByText('Enter your house or flat number.')).toBeVisible()
  await press(page, 'Cancel')
  await press(page, 'Edit Home address')
  await expect(page.getByRole('textbox', { name: 'Flat, house no., building' })).toHaveValue('12B')
  await expect(page.getByText('Enter your house or flat number.')).toHaveCount(0)
  await press(page, 'Cancel')
  await press(page, 'Delete Home address')
  await press(page, 'Delete address')
  await expect(page.getByText('No saved addresses yet.')).toBeVisible()
})

test('a refused PIN code and state are no longer an error once the state is right', { tag: '@once' }, async ({
  page,
}) => {
  await openProfile(page)
  await press(page, 'Add an address')
  const pin = page.getByRole('textbox', { name: 'PIN code' })
  const state = page.getByRole('combobox', { name: 'State' })
  await pin.fill('244713')
  await state.selectOption('Maharashtra')
  await page.getByRole('textbox', { name: 'Flat, house no., building' }).fill('12B')
  await page.getByRole('textbox', { name: 'Street, area, sector' }).fill('Station Road')
  await page.getByRole('textbox', { name: 'City or town' }).fill('Kashipur')
  await press(page, 'Save address')
  await expect(pin).toBeFocused()
  await expect(page.getByText(/^244713 is in/)).toBeVisible()
  await state.selectOption('Uttarakhand')
  await expect(page.getByText(/^244713 is in/)).toHaveCount(0)
})

test('a session elsewhere is listed and ended', { tag: '@once' }, async ({ page, browser }) => {
  const phone = await openProfile(page)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, phone)
  await other.waitForURL('**/profile')
  await reloadPage(page)
  await press(page, /^Sign out of/)
  await expect(page.getByRole('button', { name: /^Sign out of/ })).toHaveCount(0)
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/auth\?next=/)
})

test('a consent is off by default, given, and withdrawn the same way', { tag: '@once' }, async ({ page }) => {
  await openProfile(page)
  const box = page.getByRole('checkbox', { name: /new harvests/ })
  await expect(box).not.toBeChecked()
  await box.check()
  await press(page, 'Save choice')
  await expect(page.getByText('Offers are on: at most two messages a month.')).toBeVisible()
  await box.uncheck()
  await press(page, 'Save choice')
  await expect(page.getByText('Offers are off. You’ll only get order updates.')).toBeVisible()
})

test('personal data is downloaded as a file', { tag: '@once' }, async ({ page }) => {
  await openProfile(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mewa-my-data.json')
})

test('account deletion is requested and cancelled', { tag: '@once' }, async ({ page }) => {
  const phone = await openProfile(page)
  await press(page, 'Delete my account')
  await press(page, 'Delete account')
  await expect(page.getByText('Account deletion requested')).toBeVisible({ timeout: 20_000 })
  await signIn(page, phone)
  await page.waitForURL('**/profile')
  await expect(page.getByText(/This account will be erased on/)).toBeVisible()
  await press(page, 'Keep my account')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})

test.describe('no personal data is left in the browser', { tag: '@once' }, () => {
  const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  const typeAddress = async (page: Page) => {
    await openPage(page, '/checkout')
    await expect(page.getByRole('textbox', { name: 'PIN code' })).toHaveValue('560001')
    await page.getByRole('textbox', { name: 'Street, area, sector' }).fill('MG Road')
    await expect.poll(() => kept(page)).toContain('MG Road')
  }
  const openOrderContactForm = async (page: Page) => {
    await putInCart(page, '1', '500g')
    await page.getByLabel('PIN code').fill('560001')
    await press(page, BUTTON_TEXTS.check)
    await expect.poll(() => kept(page)).toContain('560001')
  }

  test('after logging out at checkout, in the menu, and by a session ended elsewhere', async ({ page }) => {
    const leave: Record<string, () => Promise<unknown>> = {
      checkout: () => press(page, 'Not you? Logout'),
      menu: async () => {
        await openPage(page, '/')
        await logOut(page)
      },
      elsewhere: async () => {
        await page.request.post('/logout', { headers: { Origin: new URL(page.url()).origin } })
        await openPage(page, '/')
      },
    }
    for (const [way, go] of Object.entries(leave))
      await test.step(way, async () => {
        const phone = await becomeShopper(page)
        await openOrderContactForm(page)
        await typeAddress(page)
        await go()
        await expect(page.locator('html[data-session="signed-out"]')).toBeAttached()
        for (const own of ['MG Road', '560001', phone, 'usr_']) await expect.poll(() => kept(page)).not.toContain(own)
      })
  })

  test('after placing an order', async ({ page }) => {
    await becomeShopper(page)
    await openOrderContactForm(page)
    await openPage(page, '/checkout')
    await deliverToBengaluru(page)
    await payBy(page, /^Cash on delivery/)
    await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible()
    for (const own of ['MG Road', '560001', 'Prestige', 'Asha']) await expect.poll(() => kept(page)).not.toContain(own)
    const order = orderNumberIn(page.url())
    await openPage(page, '/profile')
    await logOut(page)
    await expect(page.locator('html[data-session="signed-out"]')).toBeAttached()
    await expect.poll(() => kept(page)).not.toContain(order)
  })
})
