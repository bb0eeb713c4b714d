import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { newAwb } from '#test/data/new-awb.ts'
import { uniqueName } from '#test/data/unique-name.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'

test('a courier’s statement is compared: exact cash is received, the short one is listed until it is settled', {
  tag: '@phone',
}, async ({ owner, shop }) => {
  test.slow()
  const carrier = uniqueName('Express')
  const parcels = []
  for (const awb of [newAwb(), newAwb()]) {
    const id = await orderInCash(shop, 'Nikhil Rao', [{ productId: '5', weight: '250g', quantity: 2 }])
    await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped', 'delivered'], { carrier, awb })
    parcels.push({ id, awb, rupees: (await orderNow({ shop }, id)).totalPaise / 100 })
  }
  const [exact, short] = parcels
  if (!exact || !short) throw new Error('two')

  await openPage(owner, '/admin/money/cash')
  await owner.getByRole('navigation', { name: 'Pages about money' }).getByRole('link', { name: 'Statements' }).click()
  const owed = owner.getByRole('region', { name: 'Owed to you' }).getByRole('listitem').filter({ hasText: carrier })
  await expect(owed).toContainText('2 orders')
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])

  const upload = async (amountHeader: string) => {
    const rows = [
      `AWB,${amountHeader},UTR`,
      `${exact.awb},${exact.rupees},UTR77`,
      `${short.awb},${short.rupees - 100},UTR77`,
    ]
    const file = { name: 'cod.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    await owner.getByLabel('CSV file').setInputFiles(file)
    await owner.getByRole('button', { name: 'Compare with our books' }).click()
  }
  // A column that cannot be guessed is named, and typed once. The shop remembers it, so every run has a header of its
  // own.
  const header = uniqueName('Rupees brought')
  await upload(header)
  const amount = owner.getByRole('textbox', { name: 'Amount before charges' })
  await expect(amount).toBeVisible()
  await expect(owner.getByText(`The file has no such column. It has: AWB, ${header}, UTR.`)).toBeVisible()
  await owner.getByRole('textbox', { name: 'AWB, payment or order' }).fill('AWB')
  await amount.fill(header)
  await owner.getByRole('textbox', { name: 'Transfer to your bank' }).fill('UTR')
  await upload(header)
  // What the file says, before anything is booked.
  const said = owner.getByRole('region', { name: 'What this file says' })
  await expect(said).toContainText('Nothing is booked so far.')
  await expect(owner.getByRole('region', { name: 'Cash it brings' })).toContainText(carrier)
  await expect(owner.getByRole('region', { name: 'To look at' })).toContainText('₹100 missing')
  expect(await findRemittanceOf(shop.db, exact.id)).toBeNull()
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])
  await owner.getByRole('button', { name: `Book ₹${exact.rupees}` }).click()
  await expect(owner.getByRole('status').getByText(`₹${exact.rupees} booked, 1 row to look at`)).toBeVisible()
  await expectAccessible(owner)
  await openPage(owner, '/admin/money/statements')
  await expect(owed).toContainText('1 order')
  expect(await findRemittanceOf(shop.db, exact.id)).toMatchObject({ courier: carrier, reference: 'UTR77' })
  expect(await findRemittanceOf(shop.db, short.id)).toBeNull()

  const line = owner.getByRole('region', { name: 'To look at' }).getByRole('listitem').filter({ hasText: short.awb })
  await expect(line).toContainText('Too little')
  await expect(line).toContainText('₹100 missing')
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])

  // The same file again, its columns are known now: nothing changes.
  await openPage(owner, '/admin/money/statements')
  await upload(header)
  await expect(owner.getByText('There is nothing to book: all of it is in your books.')).toBeVisible()
  await expect(owner.getByText('The same rows are booked already.')).toBeVisible()
  await owner.getByRole('button', { name: 'Discard' }).click()
  await expect(owner.getByRole('status').getByText('File discarded. Nothing was booked')).toBeVisible()
  await expect(line).toHaveCount(1)
  await line.getByRole('button', { name: `Settled: ${short.awb}` }).click()
  await expect(line).toHaveCount(0)

  // What was booked is taken back with a reason, and can be booked again from its file.
  await openPage(owner, `/admin/orders/${exact.id}`)
  await owner.getByRole('link', { name: 'Open the payment' }).click()
  const takeBack = owner.getByRole('button', { name: 'Take it back' })
  const question = owner.getByRole('alertdialog', { name: `Take back ₹${exact.rupees}?` })
  await takeBack.click()
  await question.getByRole('button', { name: `Take back ₹${exact.rupees}` }).click()
  await expect(owner.getByText('Say why, in a few words.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Reason' }).fill('The file of another week')
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])
  await takeBack.click()
  await question.getByRole('button', { name: `Take back ₹${exact.rupees}` }).click()
  await expect(owner.getByRole('status').getByText('Taken back. The cash is owed again')).toBeVisible()
  expect(await findRemittanceOf(shop.db, exact.id)).toBeNull()
  await openPage(owner, '/admin/money/statements')
  await upload(header)
  await owner.getByRole('button', { name: `Book ₹${exact.rupees}` }).click()
  await expect(owner.getByRole('region', { name: 'Cash it brought' })).toContainText(carrier)
  expect(await findRemittanceOf(shop.db, exact.id)).toMatchObject({ reference: 'UTR77' })

  // The page of a booked file takes all of it back.
  const takeFileBack = owner.getByRole('button', { name: 'Take back the whole file' })
  await expect(owner.getByText('1 payment with the cash of 1 order:')).toBeVisible()
  await takeFileBack.click()
  await question.getByRole('button', { name: `Take back ₹${exact.rupees}` }).click()
  await expect(owner.getByText('Say why, in a few words.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Reason' }).fill('The file of another week')
  await expectAccessible(owner)
  expect(await overflowingElements(owner)).toEqual([])
  await takeFileBack.click()
  await question.getByRole('button', { name: `Take back ₹${exact.rupees}` }).click()
  await expect(owner.getByRole('status').getByText('1 payment taken back. The cash is owed again')).toBeVisible()
  await expect(owner.getByRole('region', { name: 'Cash it brought' })).toContainText('Taken back')
  await expect(takeFileBack).toHaveCount(0)
  expect(await findRemittanceOf(shop.db, exact.id)).toBeNull()
})
