import type { Page } from '@playwright/test'
import { changeRole } from '#app/domain/identity/staff/change-role.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { makeBuyer } from '#test/data/make-buyer.ts'
import { confirmed } from '#test/shop/staff.ts'
import { expect, test } from './support/fixtures.ts'
import { expireFreshCode } from './support/fresh-code.ts'
import { openPage } from './support/open-page.ts'
import { BUTTON_TEXTS } from './support/screen-texts.ts'
import { readSentCode } from './support/sent-texts.ts'
import { codeBox, press } from './support/sign-in-steps.ts'
import { becomeShopper } from './support/signed-in-users.ts'

/** An owner for this test: confirming a code replaces the session token, and the shared owner must keep theirs. */
async function becomeOwner(shop: Shop, page: Page): Promise<string> {
  const phone = await becomeShopper(page, 'Ravi Owner')
  const changed = await changeRole(shop, confirmed(shop, 'test'), `+91${phone}`, 'owner')
  if (!changed.ok) throw new Error(changed.reason)
  return phone
}

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
})

test(
  'a PIN is tested, a message is edited and restored, a policy is edited and shown',
  { tag: '@phone' },
  async ({ page, shop }, { project }) => {
    test.slow()
    // Phone and desktop run in parallel on one shop: each changes other texts.
    const [kind, policy] =
      project.name === 'phone' ? ['order-expired', 'return-policy'] : ['payment-returned', 'shipping-policy']
    await becomeOwner(shop, page)

    await openPage(page, '/admin/settings/delivery')
    await page.getByRole('textbox', { name: 'PIN code' }).fill('560001')
    await expect(page.getByText('Metro to metro, Karnataka', { exact: false })).toBeVisible()
    await page
      .getByRole('group', { name: /^Metro/ })
      .getByRole('textbox', { name: 'Next 500' })
      .fill('100')
    await expect(page.getByText('₹59 + 1 × ₹100')).toBeVisible()

    await openPage(page, `/admin/settings/messages/${kind}`)
    const text = page.getByRole('textbox', { name: 'Text' })
    const standard = await text.inputValue()
    await text.fill('No link and no number')
    await expect(page.getByText('The message must hold {order}', { exact: false })).toBeVisible()
    await text.fill(`Namaste. ${standard}`)
    await page.getByRole('button', { name: 'Save message' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(page.getByText('Change undone')).toBeVisible()
    await expect(text).toHaveValue(standard)

    await openPage(page, `/admin/settings/policies/${policy}`)
    await text.fill(`## Our own words\n\n${'We say **plainly** what holds. '.repeat(5)}\n\n<b>raw</b>`)
    await expect(page.getByRole('heading', { name: 'Our own words' })).toBeVisible()
    await page.getByRole('button', { name: 'Save policy' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const reader = await page.context().newPage()
    await openPage(reader, `/${policy}`)
    await expect(reader.getByRole('heading', { level: 2, name: 'Our own words' })).toBeVisible()
    await expect(reader.getByText('<b>raw</b>')).toBeVisible()
    await reader.close()
    await page.getByRole('button', { name: 'Back to the standard text' }).click()
    await page.getByRole('button', { name: 'Save policy' }).click()
    await expect(page.getByRole('heading', { name: 'The standard text' })).toBeVisible()
  },
)
