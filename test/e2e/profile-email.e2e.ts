import { axeViolations } from './support/axe-violations.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { tooWide } from './support/overflowing-elements.ts'
import { becomeShopper } from './support/signed-in-users.ts'

test('a shopper gives an e-mail for invoices, and confirms it by the link in the mail', async ({ page, shop }) => {
  await becomeShopper(page)
  await openPage(page, '/profile')
  const section = page.getByRole('region', { name: 'E-mail for invoices' })
  const field = section.getByRole('textbox', { name: 'E-mail' })
  await field.fill('kavya@')
  await section.getByRole('button', { name: 'Save e-mail' }).click()
  await expect(section.getByText('Enter an e-mail address such as asha@example.in.')).toBeVisible()
  await expect(field).toHaveValue('kavya@')

  const email = `kavya.${Date.now()}.${test.info().project.name}@home.example`
  await field.fill(email)
  await section.getByRole('button', { name: 'Save e-mail' }).click()
  await expect(section.getByText(`We have written to ${email}.`)).toBeVisible()
  expect(await tooWide(page)).toEqual([])

  const { body } = await shop.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  await openPage(page, /http\S+/.exec(body)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Is this your e-mail address?' })).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  const faults = (await axeViolations(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(faults.map(({ message }) => message)).toEqual([])
  await page.getByRole('button', { name: 'Yes, confirm it' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()

  await openPage(page, '/profile')
  await expect(section.getByText('Confirmed')).toBeVisible()
})
