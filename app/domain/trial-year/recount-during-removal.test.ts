import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { updateCustomerSums } from '#app/domain/reports/customers/customer-sums-store.server.ts'
import { lockDailySales } from '#app/domain/reports/sales/daily-sales-store.server.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { deleteTrialData, findReplacedData } from './trial-data-store.server.ts'

const WORDS = ['badam']

onBothDatabases((open) => {
  test('a recount that runs while a trial year is removed leaves no sums of its customers', async () => {
    const { shop } = await open({ samples: true })
    const before = await inTransaction(shop.db, (tx) => findReplacedData(tx, WORDS))
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    await place(shop, buyer, 'cod')
    const counted = Promise.withResolvers<void>()
    const removal = Promise.withResolvers<void>()
    const recount = inTransaction(shop.db, async (tx) => {
      await lockDailySales(tx)
      await updateCustomerSums(tx, [buyer.user.id])
      counted.resolve()
      await removal.promise
    })
    await counted.promise
    const removed = inTransaction(shop.db, (tx) => deleteTrialData(tx, before, WORDS, shop.now()))
    // Long enough for a removal that does not wait to be done.
    await Promise.race([removed, wait(500)])
    removal.resolve()
    await Promise.all([recount, removed])
    expect(await shop.db.selectFrom('customer_sums').selectAll().execute()).toEqual([])
  })
})
