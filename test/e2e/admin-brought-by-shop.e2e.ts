import { changeWayOfDelivery } from '#app/domain/orders/fulfilment/change-way-of-delivery.server.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { expectAccessible } from './support/accessibility.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'

test('an owner without a courier brings an order herself: no AWB, and its cash waits to be counted', {
  tag: '@phone',
}, async ({ page, owner, shop }) => {
  test.slow()
  const id = await orderInCash(shop, 'Lata Pawar', [{ productId: '1', weight: '500g', quantity: 1 }])
  await moveThrough({ shop }, id, ['confirmed'])

  // The step of the set-up asks who brings orders.
  await openPage(owner, '/admin/settings/delivery?setup=delivery')
  const question = owner.getByRole('group', { name: 'Who brings orders' })
  await expect(question.getByRole('radio', { name: 'A courier brings every order' })).toBeChecked()
  await expect(question.getByRole('radio')).toHaveCount(3)

  await openPage(owner, `/admin/packing/${id}`)
  await owner.getByRole('textbox', { name: 'On the scale' }).fill('550')
  await owner.getByRole('button', { name: BUTTON_TEXTS.markPacked }).click()
  await expect(owner.getByRole('heading', { name: 'Ship', exact: true })).toBeVisible()
  await expectAccessible(owner, 'main')
  await owner.getByRole('button', { name: 'We bring it ourselves' }).click()
  await expect(owner.getByRole('heading', { name: 'Local delivery' })).toBeVisible()
  await expect(owner.getByRole('textbox', { name: 'AWB number' })).toHaveCount(0)
  await expectAccessible(owner, 'main')
  expect(await overflowingElements(owner)).toEqual([])
  // A slip of the finger is put right.
  await owner.getByRole('button', { name: 'Send it with a courier' }).click()
  await expect(owner.getByRole('heading', { name: 'Ship', exact: true })).toBeVisible()
  await owner.getByRole('button', { name: 'We bring it ourselves' }).click()
  await expect(owner.getByRole('heading', { name: 'Local delivery' })).toBeVisible()
  await openPage(owner, '/admin/packing?by=deliver')
  await expect(owner.getByRole('link', { name: new RegExp(id) })).toBeVisible()
  await owner.getByRole('link', { name: new RegExp(id) }).click()
  await owner.getByRole('button', { name: 'Mark out for delivery' }).click()
  await expect(owner.getByText('It is on its way.')).toBeVisible()

  const tracking = orderLink(shop, 'track', id, shop.now())
  await openPage(page, tracking)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('On its way, due')
  await expect(page.getByText('AWB')).toHaveCount(0)
  await expectAccessible(page, 'main')

  await openPage(owner, `/admin/orders/${id}`)
  await expect(owner.getByText('You bring it yourselves')).toBeVisible()
  await owner.getByRole('button', { name: 'Mark delivered', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Done' })).toBeVisible()
  await openPage(page, tracking)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered')
  expect(await orderNow({ shop }, id)).toMatchObject({ paymentStatus: 'paid', carrier: 'Local delivery', awb: null })
  await openPage(owner, '/admin/money/cash')
  await expect(owner.getByRole('main')).toContainText('With your own delivery, to be counted')
  // Cash out of one's own pocket has no reference.
  await openPage(owner, '/admin/money/cash?courier=Local+delivery')
  await expect(owner.getByRole('textbox', { name: 'Reference (optional)' })).toHaveValue('')
  await owner.getByRole('checkbox', { name: id }).check()
  await owner.getByRole('button', { name: /^Mark ₹.* as received$/ }).click()
  await expect(owner.getByText('Cash marked as received')).toBeVisible()
  expect(await findRemittanceOf(shop.db, id)).toMatchObject({ reference: 'Cash count', shortage: null })
})

test('an order that the owner brings is paid by UPI at the door: nothing is counted as cash, and the payment goes back by hand', {
  tag: '@phone',
}, async ({ page, owner, shop }) => {
  test.slow()
  const id = await orderInCash(shop, 'Gauri Sane', [{ productId: '1', weight: '500g', quantity: 1 }])
  await moveThrough({ shop }, id, ['confirmed', 'packed'])
  const { version } = await orderNow({ shop }, id)
  await changeWayOfDelivery(shop, 'usr_owner', id, { to: 'local_delivery', version })
  await moveThrough({ shop }, id, ['out_for_delivery'])

  await openPage(owner, `/admin/orders/${id}`)
  const paidBy = owner.getByRole('group', { name: /^They paid ₹.* by$/ })
  const utr = owner.getByRole('textbox', { name: 'UTR (optional)' })
  const deliver = owner.getByRole('button', { name: 'Mark delivered', exact: true })
  await expect(paidBy.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await paidBy.getByRole('radio', { name: 'UPI' }).check()
  await utr.fill('4123 4567')
  await deliver.click()
  await expect(owner.getByText('A UTR has 12 digits. Leave this empty if you do not know it.')).toBeVisible()
  await expect(utr).toHaveValue('4123 4567')
  await expect(paidBy.getByRole('radio', { name: 'UPI' })).toBeChecked()
  await expectAccessible(owner, 'main')
  expect(await overflowingElements(owner)).toEqual([])
  await utr.fill('4123 4567 8901')
  await deliver.click()
  await expect(owner.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(owner.getByText(/^Paid ₹.* by UPI\.?$/)).toBeVisible()
  await expect(owner.getByText(/by UPI at the door, 412345678901/)).toBeVisible()

  // It was another row, then this one after all.
  await owner.getByText('Marked by mistake?').click()
  await expect(owner.getByText('its payment by UPI leaves your books', { exact: false })).toBeVisible()
  await owner.getByRole('textbox', { name: 'Reason' }).fill('The wrong row')
  await owner.getByRole('button', { name: 'Undo the delivery' }).click()
  await expect(deliver).toBeVisible()
  await paidBy.getByRole('radio', { name: 'UPI' }).check()
  await deliver.click()
  await expect(owner.getByRole('heading', { name: 'Done' })).toBeVisible()
  await openPage(page, orderLink(shop, 'track', id, shop.now()))
  await expect(page.getByText(/^Paid ₹.* by UPI$/)).toBeVisible()

  // Its UTR was not known at the door. It is typed later, and corrected.
  const later = owner.getByRole('textbox', { name: 'UTR', exact: true })
  const save = owner.getByRole('button', { name: 'Save UTR' })
  await owner.getByText('Enter the UTR', { exact: true }).click()
  await later.fill('4123')
  await save.click()
  await expect(owner.getByText('A payment by UPI has a UTR of 12 digits.', { exact: false })).toBeVisible()
  await later.fill('4123 4567 8902')
  await save.click()
  await expect(owner.getByText(/^UTR of the ₹.* by UPI: 412345678902\.$/)).toBeVisible()
  await owner.getByText('Correct the UTR', { exact: true }).click()
  await later.fill('412345678903')
  await save.click()
  await expect(owner.getByText('Say why, in a few words.')).toBeVisible()
  await expectAccessible(owner, 'main')
  expect(await overflowingElements(owner)).toEqual([])
  await owner.getByRole('textbox', { name: 'Reason' }).fill('The last digit was wrong')
  await save.click()
  await expect(owner.getByText(/^UTR of the ₹.* by UPI: 412345678903\.$/)).toBeVisible()
  await expect(owner.getByText('412345678902 → 412345678903: The last digit was wrong')).toBeVisible()

  await openPage(owner, '/admin/money/cash?courier=Local+delivery')
  await expect(owner.getByRole('checkbox', { name: id })).toHaveCount(0)
  await openPage(owner, `/admin/orders/${id}/refund`)
  await expect(
    owner.getByText('It was paid to you by UPI, so you pay this out yourself.', { exact: false }),
  ).toBeVisible()
})
