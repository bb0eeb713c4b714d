import { expect, test } from 'vitest'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { refreshDailySales } from '../sales/refresh-daily-sales.server.ts'
import { listInconsistentCustomers } from './customer-sums-store.server.ts'
import { recountCustomerSums } from './recount-customer-sums.server.ts'

onBothDatabases((open) => {
  test('sums that differ from their orders are added up again, those of a process that did not store them too', async () => {
    const { shop } = await open({ samples: true })
    const buyers: string[] = []
    for (const quantity of [1, 2, 3]) {
      const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity }])
      await place(shop, buyer, 'cod')
      buyers.push(buyer.user.id)
    }
    await refreshDailySales(shop)
    const sums = () => shop.db.selectFrom('customer_sums').selectAll().orderBy('user_id').execute()
    const right = await sums()
    expect(right).toHaveLength(3)
    // What an older process leaves: an order counted without its customer, or a sum of what the order was before.
    const [missing = '', outdated = ''] = buyers
    await shop.db.deleteFrom('customer_sums').where('user_id', '=', missing).execute()
    await shop.db.updateTable('customer_sums').set({ orders: 9 }).where('user_id', '=', outdated).execute()
    await shop.db
      .insertInto('customer_sums')
      .values({ user_id: 'usr_nobody', orders: 1, weight_grams: 500, refused: 0 })
      .execute()
    const wrong = await listInconsistentCustomers(shop.db)
    expect(wrong).toHaveLength(3)
    for (const customersPerStep of [1, 2])
      expect(await listInconsistentCustomers(shop.db, customersPerStep)).toEqual(wrong)
    expect(await recountCustomerSums(shop)).toBe(3)
    expect(await sums()).toEqual(right)
    expect(await listInconsistentCustomers(shop.db)).toEqual([])
    expect(await recountCustomerSums(shop)).toBe(0)
    // One that does not know a sum which is new leaves it empty.
    await shop.db.updateTable('customer_sums').set({ last_order_at: null }).where('user_id', '=', missing).execute()
    expect(await recountCustomerSums(shop)).toBe(1)
    expect(await sums()).toEqual(right)
  })
})
