import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { listParcelsOf } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { saveTypedAwb } from '#app/domain/orders/shipping/save-typed-awb.server.ts'
import { splitParcel } from '#app/domain/orders/shipping/split-or-merge-parcels.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { newAwb } from '#test/data/new-awb.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash, orderPaid } from './support/order-in-same-shop.ts'

const CART = [{ productId: '5', weight: '500g', quantity: 3 }] as const

/** Ships an order in two boxes, whose AWBs staff typed. */
async function shipInTwo(shop: Shop, id: string): Promise<void> {
  await moveThrough({ shop }, id, ['confirmed', 'packed'], { parcelGrams: 1_700, insistOn: ['weight'] })
  const versionNow = async () => (await orderNow({ shop }, id)).version
  await splitParcel(shop, 'usr_owner', id, { version: await versionNow(), grams: 600 })
  for (const { id: parcelId, state } of await listParcelsOf(shop.db, id)) {
    if (state === 'cancelled') continue
    const typed = { version: await versionNow(), parcelId, carrier: 'Delhivery', awb: newAwb() }
    await saveTypedAwb(shop, 'usr_owner', id, typed)
  }
  await moveOrder(shop, 'usr_owner', id, { to: 'shipped', version: await versionNow() })
}

test('the box with the cash is lost: the order is delivered unpaid, its packs are credited, and the rest is received', {
  tag: '@phone',
}, async ({ owner, shop }) => {
  const id = await orderInCash(shop, 'Meera Iyer', CART)
  await shipInTwo(shop, id)

  // Marked as lost by mistake on the packing page, and found; then the box with the cash is lost.
  await openPage(owner, `/admin/packing/${id}`)
  await owner.getByRole('button', { name: 'Mark parcel 2 of 2 as lost' }).click()
  await owner.getByRole('button', { name: 'Mark as lost' }).click()
  await owner.getByRole('button', { name: 'Mark parcel 2 of 2 as found again' }).click()
  await expect(owner.getByRole('button', { name: 'Mark parcel 2 of 2 as lost' })).toBeVisible()
  expect(await overflowingElements(owner)).toEqual([])
  await openPage(owner, `/admin/orders/${id}`)
  await owner.getByRole('button', { name: 'Mark parcel 1 as lost' }).click()
  await owner.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(owner.getByText('Lost by the courier')).toBeVisible()
  const lost = owner.getByRole('listitem').filter({ hasText: 'Parcel marked as lost by' })
  await expect(lost.first()).toContainText('Parcel 1 Delhivery')
  expect(await overflowingElements(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(owner.getByText('Choose who owes you the cash.', { exact: false })).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('radio', { name: /^The shopper: nobody was paid/ }).check()
  await owner.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(owner.getByRole('heading', { name: 'Still due' })).toBeVisible()
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])

  await owner.getByRole('link', { name: 'Take packs off the bill' }).click()
  await owner.getByRole('button', { name: /^Choose .* 500g$/ }).click()
  await owner.getByRole('radio', { name: 'Stay with the shopper, or are lost' }).check()
  await owner.getByRole('textbox', { name: 'Message to the shopper' }).fill('One box was lost')
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])
  await owner.getByRole('button', { name: /^Take ₹.* off the bill$/ }).click()
  await expect(owner.getByRole('listitem').getByText('Taken off the bill', { exact: true })).toBeVisible()

  await openPage(owner, '/admin/money/cash')
  await owner.getByRole('link', { name: `Open ${id}` }).click()
  await expect(owner.getByText(/is still to be paid\. ₹.* taken off the bill\.$/)).toBeVisible()
  await owner.getByRole('radio', { name: 'UPI' }).check()
  await owner.getByRole('button', { name: /^Mark ₹.* as received$/ }).click()
  await expect(owner.getByText('Enter the reference of the payment, as your bank shows it.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Reference' }).fill('UTR 4711')
  await owner.getByRole('button', { name: /^Mark ₹.* as received$/ }).click()
  await expect(owner.getByText('A payment by UPI has a UTR of 12 digits. Your bank and the app show it.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Reference' }).fill('4711 0815 4242')
  await owner.getByRole('button', { name: /^Mark ₹.* as received$/ }).click()
  await expect(owner.getByRole('heading', { name: 'Still due' })).toBeHidden()
  await expect(owner.getByText(/^Paid ₹.* by UPI\. ₹.* taken off the bill\.$/)).toBeVisible()
  expect(await orderNow({ shop }, id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'upi' })
})

test('a box of an order in cash is lost: its packs are taken off the bill while the other box is on its way', {
  tag: '@phone',
}, async ({ owner, shop }) => {
  const id = await orderInCash(shop, 'Nisha Rao', CART)
  await shipInTwo(shop, id)
  await openPage(owner, `/admin/orders/${id}`)
  await owner.getByRole('button', { name: 'Mark parcel 2 as lost' }).click()
  await owner.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(owner.getByText('Lost by the courier')).toBeVisible()
  await owner.getByRole('link', { name: 'Take packs off the bill' }).click()
  await expect(owner.getByText('The box that is still to come collects what is left.', { exact: false })).toBeVisible()
  await owner.getByRole('button', { name: /^Choose .* 500g$/ }).click()
  await owner.getByRole('textbox', { name: 'Message to the shopper' }).fill('One box was lost')
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])
  await owner.getByRole('button', { name: /^Take ₹.* off the bill$/ }).click()
  await expect(owner.getByRole('listitem').getByText('Taken off the bill', { exact: true })).toBeVisible()
  await openPage(owner, `/admin/orders/${id}`)
  await expect(owner.getByText(/to pay in cash when it comes\. ₹.* taken off the bill\.$/)).toBeVisible()
})

test('a box of a paid order is lost: it is delivered once the packs in it are refunded', { tag: '@phone' }, async ({
  owner,
  shop,
}) => {
  const id = await orderPaid(shop, 'Farah Khan', CART)
  await shipInTwo(shop, id)
  await openPage(owner, `/admin/orders/${id}`)
  await owner.getByRole('button', { name: 'Mark parcel 2 as lost' }).click()
  await owner.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(owner.getByText('Lost by the courier')).toBeVisible()
  await owner.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(owner.getByText('Refund the packs in it first', { exact: false })).toBeVisible()
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])

  await owner.getByRole('link', { name: 'Refund', exact: true }).click()
  await owner.getByRole('button', { name: /^Choose .* 500g$/ }).click()
  await owner.getByRole('radio', { name: 'Stay with the shopper, or are lost' }).check()
  await owner.getByRole('textbox', { name: 'Message to the shopper' }).fill('One box was lost')
  await owner.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(owner.getByText('One box was lost')).toBeVisible()
  await openPage(owner, `/admin/orders/${id}`)
  // The gateway's answer changes the order, and a press on a page that is older than it is refused.
  await expect(owner.getByText('Refund sent').first()).toBeVisible()
  await owner.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(owner.getByRole('heading', { name: 'Done' })).toBeVisible()
  expect(await orderNow({ shop }, id)).toMatchObject({ status: 'delivered' })
})

test('each box of a paid order is lost: it ends as lost, and nobody is asked for its packs', { tag: '@phone' }, async ({
  owner,
  shop,
}) => {
  const id = await orderPaid(shop, 'Gita Das', CART)
  await shipInTwo(shop, id)
  await openPage(owner, `/admin/orders/${id}`)
  for (const box of [1, 2]) {
    await owner.getByRole('button', { name: `Mark parcel ${box} as lost` }).click()
    await owner.getByRole('button', { name: 'Mark as lost' }).click()
    await expect(owner.getByRole('button', { name: `Mark parcel ${box} as found again` })).toBeVisible()
  }
  await expect(owner.getByRole('checkbox', { name: /^The packs are sealed/ })).toBeHidden()
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])
  await owner.getByRole('button', { name: 'End as lost' }).click()
  await expect(owner.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(owner.getByText('Order ended as lost by', { exact: false })).toBeVisible()
  await expect(owner.getByText('Returned to seller')).toBeHidden()
  expect(await orderNow({ shop }, id)).toMatchObject({ status: 'returned', isLost: true })
})

test('a box of an order in cash is lost and the other comes back: staff count the packs in it', {
  tag: '@phone',
}, async ({ owner, shop }) => {
  const id = await orderInCash(shop, 'Uma Pillai', CART)
  await shipInTwo(shop, id)
  await openPage(owner, `/admin/orders/${id}`)
  await owner.getByRole('button', { name: 'Mark parcel 2 as lost' }).click()
  await owner.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(owner.getByText('Lost by the courier')).toBeVisible()
  await owner.getByRole('link', { name: 'Take packs off the bill' }).click()
  await owner.getByRole('button', { name: /^Choose .* 500g$/ }).click()
  await owner.getByRole('textbox', { name: 'Message to the shopper' }).fill('One box was lost')
  await owner.getByRole('button', { name: /^Take ₹.* off the bill$/ }).click()
  await expect(owner.getByRole('listitem').getByText('Taken off the bill', { exact: true })).toBeVisible()
  await openPage(owner, `/admin/orders/${id}`)
  // Its packs are nobody's any more: that it turned up is not offered, and why.
  await expect(owner.getByText('so it is not found again for the shopper', { exact: false })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Mark parcel 2 as found again' })).toBeHidden()
  await owner.getByRole('button', { name: 'Refused, coming back' }).click()
  await owner.getByRole('button', { name: 'Mark returned' }).click()
  await expect(owner.getByText('Choose how many did', { exact: false })).toBeVisible()
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])
  await owner.getByRole('combobox', { name: 'Sealed, on sale again' }).selectOption('1')
  await owner.getByRole('combobox', { name: 'Spoilt, written off' }).selectOption('1')
  await owner.getByRole('button', { name: 'Mark returned' }).click()
  await expect(owner.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(owner.getByText('Came back sealed: on sale again', { exact: false })).toBeVisible()
  await expect(owner.getByText('Came back spoilt: written off', { exact: false })).toBeVisible()
})
