import { newPhone } from '#test/data/new-phone.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { pressAtGateway } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { findInTexts } from './support/sent-text-messages.ts'

test('a phone order: the customer is created, the link is sent by SMS and paid without signing in', {
  tag: '@phone',
}, async ({ page, owner }) => {
  test.slow()
  const phone = newPhone()
  await openPage(owner, '/admin/orders/new')
  await owner.getByRole('textbox', { name: 'Their phone number' }).fill('12345')
  await owner.getByRole('button', { name: 'Find customer' }).click()
  await expect(owner.getByText('Enter a 10-digit Indian mobile number.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Their phone number' }).fill(phone)
  await owner.getByRole('button', { name: 'Find customer' }).click()
  await expect(owner.getByText('Nobody ordered with this number yet.')).toBeVisible()
  await owner.getByRole('combobox', { name: 'Add a pack' }).fill('badam')
  await owner
    .getByRole('gridcell', { name: /^Add .* 500g/ })
    .first()
    .click()
  // Whether cash is offered depends on the address.
  const cash = owner.getByRole('radio', { name: /^Cash on delivery/ })
  await expect(owner.getByText('Choose their delivery address first.')).toBeVisible()
  await expect(cash).toBeDisabled()
  await owner.getByRole('textbox', { name: 'Their name' }).fill('Asha Verma')
  await owner.getByRole('textbox', { name: 'PIN code' }).fill('560001')
  await expect(cash).toBeEnabled()
  await owner.getByRole('textbox', { name: 'Flat, house no., building' }).fill('Flat 12, Prestige Court')
  await owner.getByRole('textbox', { name: 'Street, area, sector' }).fill('MG Road')
  await owner.getByRole('textbox', { name: 'City or town' }).fill('Bengaluru')
  await owner.getByRole('button', { name: /^Place order for ₹/ }).click()
  await expect(owner.getByText('Choose how they pay.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Full name' }).fill('Asha Verma')
  await owner.getByRole('radio', { name: /^UPI link/ }).check()
  await owner.getByRole('button', { name: /^Place order for ₹/ }).click()
  await expect(owner.getByRole('heading', { name: /^Waits for ₹/ })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa.me/91${phone}`),
  )

  const order = orderNumberIn((await owner.getByRole('main').textContent()) ?? '')
  const link = await findInTexts(page, phone, /https?:\S+/)
  await openPage(page, link)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await pressAtGateway(page, 'Approve')
  await expect(page.getByRole('heading', { name: /^Paid ₹/ })).toBeVisible()
  await openPage(owner, `/admin/orders/${order}`)
  await expect(owner.getByRole('heading', { name: order })).toBeVisible()
  await expect(owner.getByText('Order placed').first()).toBeVisible()
})
