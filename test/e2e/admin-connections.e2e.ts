import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

// Nothing is saved: the services of this shop are those of all other tests.

test('the owner chooses a service, types keys, and is told at the field what is wrong; the rest stays typed', {
  tag: '@phone',
}, async ({ owner }) => {
  await openPage(owner, '/admin/settings/connections')
  await owner.getByRole('link', { name: /^Payment gateway/ }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Payment gateway' })).toBeVisible()
  await owner.getByLabel('Service').selectOption('Stripe')
  await owner.getByLabel('Secret key').fill('pk_test_the wrong one')
  await owner.getByLabel('Webhook signing secret').fill('whsec_1')
  await owner.getByRole('button', { name: 'Save keys' }).click()
  await expect(owner.getByText('It must begin with sk_test_ or sk_live_.')).toBeVisible()
  await expect(owner.getByLabel('Service')).toHaveValue('stripe')
  await expect(owner.getByLabel('Secret key')).toHaveValue('pk_test_the wrong one')
  await expect(owner.getByLabel('Webhook signing secret')).toHaveValue('whsec_1')
  await expectAccessible(owner)

  await openPage(owner, '/admin/settings/connections/mail')
  await owner.getByLabel('Server').fill('localhost')
  await owner.getByLabel('Password').fill('of the mail server')
  await owner.getByLabel('Sender').fill('orders@shop.example')
  await owner.getByRole('button', { name: 'Save keys' }).click()
  await expect(owner.getByText(/^It leads into the network of the server/)).toBeVisible()
  await expect(owner.getByLabel('Server')).toBeFocused()
  await expect(owner.getByLabel('Password')).toHaveValue('of the mail server')
})
