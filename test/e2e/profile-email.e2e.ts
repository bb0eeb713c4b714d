import type { Page } from '@playwright/test'
import { seriousViolations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { becomeShopper } from './support/signed-in-users.ts'

test('a shopper gives an e-mail for invoices, and confirms it by the link in the mail', { tag: '@phone' }, async ({
  page,
}) => {
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
  expect(await overflowingElements(page)).toEqual([])

  await openPage(page, await linkMailedTo(page, email))
  await expect(page.getByRole('heading', { name: 'Is this your e-mail address?' })).toBeVisible()
  expect(await overflowingElements(page)).toEqual([])
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, confirm it' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()

  await openPage(page, '/profile')
  await expect(section.getByText('Confirmed')).toBeVisible()
})

/** The link in the mail to an address, once it is in the demo's inbox. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const inbox = await page.request.get('/dev/inbox', { headers: { Accept: 'application/json' } })
    const sent: { to: string; text: string }[] = await inbox.json()
    link = /http\S+/.exec(sent.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
