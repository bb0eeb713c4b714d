import { recordCashRemittance } from '#app/domain/orders/payment/record-cash-remittance.server.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { uniqueName } from '#test/data/unique-name.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'

test('missing cash is written off only after the owner confirms twice', { tag: '@once' }, async ({ owner, shop }) => {
  const courier = uniqueName('Express')
  const id = await orderInCash(shop, 'Nikhil Rao', [{ productId: '5', weight: '250g', quantity: 2 }])
  await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped', 'delivered'], { carrier: courier })
  const [owed] = (await listCourierDebts(shop.db)).filter((debt) => debt.courier === courier)
  const brought = { courier, orderIds: [id], reference: 'UTR 7', note: 'A note was torn' }
  await recordCashRemittance(shop, 'usr_owner', { ...brought, amountPaise: (owed?.owedPaise ?? 0) - 5_000 })
  const shortage = async () => (await findRemittanceOf(shop.db, id))?.shortage

  await openPage(owner, '/admin/money/cash')
  const short = owner.getByRole('listitem').filter({ hasText: courier }).filter({ hasText: 'A note was torn' })
  const writeOff = short.getByRole('button', { name: 'Write off' })
  const question = owner.getByRole('alertdialog', { name: 'Write off ₹50?' })
  await writeOff.click()
  await expect(question).toContainText(`${courier} does not owe it any more, and it counts as lost.`)
  await question.getByRole('button', { name: 'Keep it owed' }).click()
  await expect(question).toBeHidden()
  await openPage(owner, '/admin/money/cash')
  expect(await shortage()).toBe('owed')

  await writeOff.click()
  expect(await shortage()).toBe('owed')
  await question.getByRole('button', { name: 'Write off' }).click()
  await expect(owner.getByRole('status').getByText('Written off')).toBeVisible()
  await expect(writeOff).toBeHidden()
  expect(await shortage()).toBe('written-off')
})
