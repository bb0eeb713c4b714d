import type { Page } from '@playwright/test'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { expireFreshCode } from './support/change-stored-user.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { readSentCode } from './support/sent-text-messages.ts'
import { codeBox, press } from './support/sign-in-steps.ts'
import { becomeOwner } from './support/signed-in-users.ts'

/** Confirms a fresh code in the form on the page. */
async function confirmByCode(page: Page, phone: string): Promise<void> {
  await press(page, BUTTON_TEXTS.sendCode)
  await expect(codeBox(page)).toBeVisible()
  await codeBox(page).fill(await readSentCode(page, phone))
}

test('a customer is made an admin with a code, revoked, and blocked', { tag: '@phone' }, async ({ page, shop }) => {
  test.slow()
  const { user } = await makeBuyer(shop, [], { fullName: `Bina ${Date.now()}` })
  const owner = await becomeOwner(shop, page)
  await openPage(page, `/admin/users?q=${encodeURIComponent(user.name)}`)
  await page
    .getByRole('link', { name: new RegExp(user.phone.slice(-5)) })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()

  await expireFreshCode(owner)
  await page.getByRole('combobox', { name: 'Role' }).selectOption('owner')
  await page.getByRole('button', { name: 'Change role' }).click()
  await confirmByCode(page, owner)
  await expect(page.getByText('Role is now admin')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Block account' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Role' }).selectOption('customer')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Role is now customer')).toBeVisible()

  await page.getByRole('button', { name: 'Block account' }).click()
  await expect(page.getByRole('button', { name: 'Unblock account' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New note' }).fill('Sends parcels back.')
  await page.getByRole('button', { name: BUTTON_TEXTS.saveNote }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sends parcels back.' })).toBeVisible()

  await expireFreshCode(owner)
  await page.getByRole('button', { name: 'Erase account' }).click()
  await page
    .getByRole('alertdialog', { name: 'Erase this account?' })
    .getByRole('button', { name: 'Keep account' })
    .click()
  await page.getByRole('button', { name: 'Erase account' }).click()
  await press(page, 'Erase in 7 days')
  await confirmByCode(page, owner)
  await expect(page.getByText('Nothing is deleted before', { exact: false })).toBeVisible()
  await press(page, 'Keep account')
  await expect(page.getByRole('button', { name: 'Erase account' })).toBeVisible()
})
