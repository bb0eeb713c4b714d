import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { uniqueName } from '#test/data/unique-name.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'

test('a delivery marked on the wrong order is undone with a reason, and its courier owes nothing', {
  tag: '@phone',
}, async ({ owner, shop }) => {
  const courier = uniqueName('Express')
  const id = await orderInCash(shop, 'Nikhil Rao', [{ productId: '5', weight: '250g', quantity: 1 }])
  await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped'], { carrier: courier })
  const owes = async () => (await listCourierDebts(shop.db)).some((debt) => debt.courier === courier)

  await openPage(owner, `/admin/orders/${id}`)
  await owner.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(owner.getByRole('heading', { name: 'Done' })).toBeVisible()
  expect(await owes()).toBe(true)

  await owner.getByText('Marked by mistake?').click()
  await expect(
    owner.getByText(/^The order goes back to where it was, and its cash is still to be collected\./),
  ).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Undo the delivery' }).click()
  await expect(owner.getByText('Say why, in a few words.')).toBeVisible()
  await expect(owner.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await owner.getByRole('textbox', { name: 'Reason' }).fill('Tapped the wrong row')
  await owner.getByRole('button', { name: 'Undo the delivery' }).click()
  await expect(owner.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  const entry = owner
    .getByRole('region', { name: 'What happened' })
    .getByRole('listitem')
    .filter({ hasText: 'Delivery undone by' })
  await expect(entry).toContainText('Tapped the wrong row')
  expect(await owes()).toBe(false)
})
