import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { becomeOwner } from './support/signed-in-users.ts'

test('a topic and a question of the owner are on the contact page, and are taken back', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  test.slow()
  await becomeOwner(shop, page)
  await openPage(page, '/admin/settings/contact')
  await page.getByRole('button', { name: 'Add topic' }).click()
  await page.getByRole('textbox', { name: 'Topic' }).last().fill('Gift boxes')
  await page.getByRole('textbox', { name: 'Question' }).first().fill('Where is my parcel?')
  await page.getByRole('textbox', { name: 'Answer' }).first().fill('[Here](javascript:x)')
  await page.getByRole('button', { name: 'Move question 1 down' }).click()
  await page.getByRole('button', { name: 'Save contact page' }).click()
  await expect(page.getByText('Shoppers cannot open the link', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Question' }).nth(1)).toHaveValue('Where is my parcel?')
  await page.getByRole('textbox', { name: 'Answer' }).nth(1).fill('[Here](/orders).')
  await page.getByRole('button', { name: 'Save contact page' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const reader = await page.context().newPage()
  await openPage(reader, '/contact')
  await reader.getByLabel('What is it about?').selectOption('Gift boxes')
  await expect(reader.locator('.faq summary').nth(1)).toHaveText('Where is my parcel?')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await openPage(reader, '/contact')
  await expect(reader.locator('.faq summary').first()).toHaveText('Where is my order?')
})
