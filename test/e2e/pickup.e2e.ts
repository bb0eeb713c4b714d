import { orderNumberIn } from '#test/data/order-number-in.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { expectAccessible } from './support/accessibility.ts'
import { payBy, pressAtGateway, putInCart } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { mainHeading } from './support/main-heading.ts'
import { openPage } from './support/open-page.ts'
import { findInTexts } from './support/sent-text-messages.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// One shop: the end of one journey takes pickup away from the other.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ shop }) => offerPickup(shop, true))
test.afterEach(({ shop }) => offerPickup(shop, false))

async function offerPickup(shop: Parameters<typeof changeSettings>[0], offersPickup: boolean): Promise<void> {
  const place = '7 Spice Lane, Khari Baoli, Delhi'
  await changeSettings(shop, staffWithFreshCode(shop), 'pickup', { offersPickup, place, openingHours: '10 am to 7 pm' })
}

test('a shopper pays and collects the order with the code of the message', { tag: '@phone' }, async ({
  page,
  owner,
}) => {
  test.slow()
  const phone = await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await page.getByRole('radio', { name: /^Pickup at the shop/ }).check()
  await expect(page.getByText(/^Ready by /)).toBeVisible()
  // No address is asked for.
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toHaveCount(0)
  await expectAccessible(page)
  await payBy(page, /^UPI/)
  await pressAtGateway(page, 'Approve')
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
  await expect(page.getByText(/Your packs are ready at the shop by/)).toBeVisible()
  const order = orderNumberIn(page.url())
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(mainHeading(page, /^Order placed, ready by /)).toBeVisible()
  await expect(page.getByText(/At 7 Spice Lane/)).toBeVisible()

  await openPage(owner, `/admin/orders/${order}`)
  const press = (name: string) => owner.getByRole('button', { name, exact: true }).click()
  await press('Confirm order')
  await press('Mark packed')
  await expect(owner.getByRole('button', { name: 'Mark shipped' })).toHaveCount(0)
  await expect(owner.getByRole('link', { name: 'Label' })).toHaveCount(0)
  await press('Mark ready')
  await expect(mainHeading(page, 'Ready for you at the shop')).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(owner)
  const code = await findInTexts(page, phone, /\b\d{6}(?=\.)/)

  const field = owner.getByRole('textbox', { name: 'Code' })
  await field.fill(code === '000000' ? '111111' : '000000')
  await press('Hand over')
  await expect(owner.getByText('This is not the code of this order.')).toBeVisible()
  await field.fill(code)
  await press('Hand over')
  await expect(owner.getByText('Collected').first()).toBeVisible()
  await expect(mainHeading(page, /^Collected /)).toBeVisible()
})

test('an order is paid in cash when it is collected, and goes without code for a reason', { tag: '@phone' }, async ({
  page,
  owner,
}) => {
  test.slow()
  await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await page.getByRole('radio', { name: /^Pickup at the shop/ }).check()
  await payBy(page, /^Pay at the shop/)
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
  const order = orderNumberIn(page.url())
  await openPage(owner, `/admin/orders/${order}`)
  for (const name of ['Confirm order', 'Mark packed', 'Mark ready'])
    await owner.getByRole('button', { name, exact: true }).click()
  await owner.getByText('No code?').click()
  const form = owner.locator('details', { hasText: 'No code?' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('Showed her driving licence')
  await form.getByRole('button', { name: 'Hand over without code' }).click()
  await expect(form.getByText('Choose how it was paid.')).toBeVisible()
  await form.getByRole('radio', { name: 'Cash' }).check()
  await form.getByRole('button', { name: 'Hand over without code' }).click()
  await expect(owner.getByText(/In the cash drawer/)).toBeVisible()
  const entry = owner.getByRole('listitem').filter({ hasText: 'Handed over without the code by' })
  await expect(entry).toContainText('Showed her driving licence')
})
