import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { becomeOwner } from './support/signed-in-users.ts'

test(
  'a PIN is tested, a message is edited and restored, a policy is edited and shown',
  { tag: '@phone' },
  async ({ page, shop }, { project }) => {
    test.slow()
    // Phone and desktop run in parallel on one shop: each changes other texts.
    const [kind, policy] = project.name.endsWith('phone')
      ? ['order-expired', 'return-policy']
      : ['payment-returned', 'shipping-policy']
    await becomeOwner(shop, page)

    await openPage(page, '/admin/settings/delivery')
    await page.getByRole('textbox', { name: 'PIN code', exact: true }).fill('560001')
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

test('a carrier is added and another removed, and a refused row stays as it was typed', { tag: '@once' }, async ({
  owner,
}) => {
  await openPage(owner, '/admin/settings/carriers')
  const rows = owner.getByRole('listitem').filter({ has: owner.getByRole('textbox', { name: 'Carrier' }) })
  const before = await rows.count()
  await owner.getByRole('button', { name: 'Remove Blue Dart' }).click()
  await expect(rows).toHaveCount(before - 1)
  await owner.getByRole('button', { name: 'Add carrier' }).click()
  const added = rows.last()
  await added.getByRole('textbox', { name: 'Carrier' }).fill('Our van')
  await added.getByRole('textbox', { name: 'Tracking page' }).fill('van.example')
  await expect(added.getByRole('button', { name: 'Remove Our van' })).toBeVisible()
  await owner.getByRole('button', { name: 'Save carriers' }).click()
  await expect(added.getByText('Enter the whole address')).toBeVisible()
  await expect(added.getByRole('textbox', { name: 'Carrier' })).toHaveValue('Our van')
  await added.getByRole('textbox', { name: 'Tracking page' }).fill('https://van.example/{awb}')
  await expect(added.getByRole('link', { name: 'Try the page of Our van' })).toHaveAttribute('href', /12345678901234$/)
  // A friend with a van has no tracking page.
  await added.getByRole('textbox', { name: 'Tracking page' }).fill('')
  await expect(added.getByText('No page to try')).toBeVisible()
  await owner.getByRole('button', { name: 'Save carriers' }).click()
  await expect(owner.getByText('Settings saved')).toBeVisible()
  await owner.getByRole('region', { name: 'History' }).getByRole('button', { name: /^Undo/ }).first().click()
  await expect(owner.getByText('Change undone')).toBeVisible()
  // The form was not touched since, and shows what is stored now.
  await expect(rows.nth(1).getByRole('textbox', { name: 'Carrier' })).toHaveValue('Blue Dart')
  await expect(rows).toHaveCount(before)
})
