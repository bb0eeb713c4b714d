import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { pressAtGateway } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderPaid } from './support/order-in-same-shop.ts'

const KILO = { productId: '1', weight: '1kg', quantity: 1 } as const
const PISTACHIOS = { productId: '5', weight: '250g', quantity: 2 } as const

test('an order is edited before packing: a more expensive edit waits for payment by link, a cheaper one is refunded', {
  tag: '@phone',
}, async ({ page, owner, shop }) => {
  const id = await orderPaid(shop, 'Meera Iyer', [KILO, PISTACHIOS])

  await openPage(owner, `/admin/orders/${id}/edit`)
  await owner
    .getByRole('combobox', { name: /^Size of/ })
    .first()
    .selectOption('500g')
  await owner.getByRole('textbox', { name: 'Reason' }).fill('Asked for smaller packs')
  await owner.getByRole('button', { name: /^Ask for ₹.* more$/ }).click()
  await expect(owner.getByRole('heading', { name: /^Waits for ₹.* more$/ })).toBeVisible()
  const link = (await owner.getByText('/pay/').textContent()) ?? ''

  await openPage(page, link.slice(0, -1))
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  await openPage(page, link)
  await expect(page.getByRole('heading', { name: 'Pay the difference' })).toBeVisible()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await pressAtGateway(page, 'Approve')
  await expect(page.getByRole('heading', { name: /^Paid ₹/ })).toBeVisible()

  await openPage(owner, `/admin/orders/${id}/edit`)
  await owner
    .getByRole('group', { name: /Pistachios/ })
    .getByRole('button', { name: BUTTON_TEXTS.oneLess })
    .click()
  await owner.getByRole('textbox', { name: 'Reason' }).fill('One pack fewer')
  await owner.getByRole('button', { name: /^Edit order, refund ₹/ }).click()
  await expect(owner).toHaveURL(new RegExp(`/admin/orders/${id}$`))
  await openPage(owner, `/admin/orders/${id}/refund`)
  // It is refunded from both payments, the newer first.
  await expect(owner.getByRole('listitem').filter({ hasText: 'Order edited' })).toHaveCount(2)
})

test('part of an order is refunded: too much is refused at its field, packs fill in their price', {
  tag: '@phone',
}, async ({ owner, shop }) => {
  const id = await orderPaid(shop, 'Kabir Shah', [PISTACHIOS])
  await openPage(owner, `/admin/orders/${id}/refund`)
  await owner.getByRole('textbox', { name: 'Amount' }).fill('99999')
  await owner.getByRole('combobox', { name: 'What the amount is for' }).selectOption('Goodwill, no line')
  await owner.getByRole('textbox', { name: 'Message to the shopper' }).fill('One pack was torn')
  await owner.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(owner.getByText('This is more than was paid and has not gone back yet.')).toBeVisible()
  await expect(owner.getByRole('textbox', { name: 'Message to the shopper' })).toHaveValue('One pack was torn')
  await owner.getByRole('textbox', { name: 'Amount' }).fill('')
  await owner.getByRole('button', { name: /^Choose .* 250g$/ }).click()
  await owner.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(owner.getByText('One pack was torn')).toBeVisible()
  await expect(owner.getByText(/^1 × .* 250g\. Stay in the parcel$/)).toBeVisible()
})
