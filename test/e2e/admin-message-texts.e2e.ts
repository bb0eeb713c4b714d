import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { changeMailTemplate } from '#app/domain/settings/texts/change-message-template.server.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'

test(
  'a mail is worded, shown as it arrives, tested, saved and undone',
  { tag: '@phone' },
  async ({ owner: page }, { project }) => {
    test.slow()
    // Phone and desktop run in parallel on one shop: each changes another mail.
    const kind = project.name.endsWith('phone') ? 'parked-money' : 'parked-refund'
    await openPage(page, '/admin/settings/messages')
    await page
      .getByRole('navigation', { name: 'Mails' })
      .getByRole('link', { name: kind === 'parked-money' ? /Money without an order/ : /Refund we did not ask for/ })
      .click()
    const body = page.getByRole('textbox', { name: 'Text' })
    const standard = await body.inputValue()
    await body.fill('## Look at this\n\n[Open it](/admin)')
    await expect(page.getByText('The mail must hold {amount}', { exact: false })).toHaveCount(0)
    await expect(page.getByText('The mail must hold {link}', { exact: false })).toBeVisible()
    await expect(page.getByText('Fix the text first.')).toBeVisible()
    await body.fill('## Look at this\n\n[Open it]({link})\n\nIt is ')
    await page.getByRole('button', { name: 'Put in {amount}', exact: false }).click()
    await expect(body).toHaveValue('## Look at this\n\n[Open it]({link})\n\nIt is {amount}')
    const preview = page.getByRole('region', { name: 'What arrives' })
    await expect(preview.getByRole('heading', { name: 'Look at this' })).toBeVisible()
    await expect(preview.getByText('It is ₹1,234')).toBeVisible()
    await expect(preview.getByRole('link', { name: 'Open it' })).toBeVisible()
    await preview.getByRole('button', { name: /^Send to/ }).click()
    await expect(preview.getByText(/^(Sent|It is on its way)\./)).toBeVisible()
    expect(await overflowingElements(page)).toEqual([])
    await page.getByRole('button', { name: 'Save mail' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.getByRole('region', { name: 'History' }).getByRole('button', { name: /^Undo/ }).first().click()
    await expect(page.getByText('Change undone')).toBeVisible()
    await expect(body).toHaveValue(standard)
  },
)

test('of two editors of a mail the second is shown the newer text, and may then replace it', { tag: '@phone' }, async ({
  owner: page,
  shop,
}) => {
  test.slow()
  await openPage(page, '/admin/settings/messages/mails/sample-for-shop')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('A taste of {product}, please')
  const { version = 0 } = (await findSettings(shop.db)).mails['sample-for-shop'] ?? {}
  const subjectOfOther = `Theirs ${version}: {product}`
  const other = { subject: subjectOfOther, body: null, version }
  expect(await changeMailTemplate(shop, staffWithFreshCode(shop, 'test'), 'sample-for-shop', other)).toMatchObject({
    ok: true,
  })
  await page.getByRole('button', { name: 'Save mail' }).click()
  await expect(page.getByText('Somebody else changed this text meanwhile.', { exact: false })).toBeVisible()
  await expect(subject).toHaveValue('A taste of {product}, please')
  await expect(page.getByText(subjectOfOther, { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save mail' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect((await findSettings(shop.db)).mails['sample-for-shop']?.subject).toBe('A taste of {product}, please')
})

test('the text of a one-time code keeps its last line, and Hindi is counted as it is billed', {
  tag: '@phone',
}, async ({ owner: page }) => {
  await openPage(page, '/admin/settings/messages/one-time-code')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('{code} {minutes} {shop}\n\n@{host} {tag} Thank you')
  await expect(page.getByText('Keep @{host} {tag} as the last line', { exact: false })).toBeVisible()
  await text.fill('{code}: {shop} का कोड, {minutes} मिनट तक मान्य।\n\n@{host} {tag}')
  await expect(page.getByText('makes it cost more', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the standard text' }).click()
  await expect(page.getByText('makes it cost more', { exact: false })).toHaveCount(0)
})
