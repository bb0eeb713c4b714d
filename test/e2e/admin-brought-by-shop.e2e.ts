import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'
import { tooWide } from './support/overflowing-elements.ts'
import { BUTTON_TEXTS } from './support/screen-texts.ts'

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
  expect(await tooWide(owner)).toEqual([])
  // A slip of the finger is put right.
  await owner.getByRole('button', { name: 'Send it with a courier' }).click()
  await expect(owner.getByRole('heading', { name: 'Ship', exact: true })).toBeVisible()
  await owner.getByRole('button', { name: 'We bring it ourselves' }).click()
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
  await expect(owner.getByRole('main')).toContainText('Local delivery')
  // Cash out of one's own pocket has no reference.
  await openPage(owner, '/admin/money/cash?courier=Local+delivery')
  await expect(owner.getByRole('textbox', { name: 'Reference (optional)' })).toHaveValue('')
  await owner.getByRole('checkbox', { name: id }).check()
  await owner.getByRole('button', { name: /^Mark ₹.* as received$/ }).click()
  await expect(owner.getByText('Cash marked as received')).toBeVisible()
  expect(await findRemittanceOf(shop.db, id)).toMatchObject({ reference: 'Cash count', shortage: null })
})
