import { expect, test } from 'vitest'
import { fillCart, makeBuyer, place } from '#test/buyers.ts'
import { type Opened, onBothDatabases } from '#test/make-shop.ts'
import type { Buyer } from '../orders/load-checkout.server.ts'
import { parsePeriod } from './period.ts'
import { changeSays, type SalesGroup, sumSales } from './sales.ts'
import { countCustomers, listProductSales, listSalesGroups, listSalesSteps } from './sales-report-store.server.ts'
import { countWaiting, sumWaiting } from './waiting-store.server.ts'

const group = (over: Partial<SalesGroup>): SalesGroup => ({
  status: 'delivered',
  method: 'upi',
  orders: 1,
  salesPaise: 100_000,
  weightGrams: 500,
  ...over,
})

test('a cancelled order is no sale; one that came back is a sale that came back', () => {
  const sums = sumSales([
    group({ orders: 2, salesPaise: 250_100 }),
    group({ status: 'cancelled', orders: 3 }),
    group({ status: 'expired' }),
    group({ status: 'delivered', method: 'cod', orders: 3 }),
    group({ status: 'returned', method: 'cod' }),
  ])
  expect(sums).toMatchObject({
    orders: 6,
    salesPaise: 450_100,
    averagePaise: 75_000,
    cancelled: 3,
    returned: 1,
    refusedPerMille: 250,
  })
  expect(sums.paid).toEqual([
    { method: 'cod', orders: 4, salesPaise: 200_000 },
    { method: 'upi', orders: 2, salesPaise: 250_100 },
  ])
})

test('nothing sold is nothing, not an error', () => {
  expect(sumSales([])).toMatchObject({ orders: 0, averagePaise: 0, refusedPerMille: null, paid: [] })
})

test.each([
  [112, 100, '+12%'],
  [98, 100, '−2%'],
  [100, 100, 'the same'],
  [5, 0, null],
  [0, 5, '−100%'],
])('%d after %d is %s', (now, earlier, says) => {
  expect(changeSays(now, earlier)).toBe(says)
})

onBothDatabases((open) => {
  test('orders are found in the hour, the day and the product they were placed in', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const [first, again] = [await buy(opened), await buy(opened)]
    await shop.db
      .updateTable('orders')
      .set({ placed_at: '2026-10-31T18:29:59.999Z' })
      .where('id', '=', first.id)
      .execute()
    await shop.db
      .updateTable('orders')
      .set({ placed_at: '2026-10-31T18:30:00.000Z' })
      .where('id', '=', again.id)
      .execute()

    const october = parsePeriod(new URLSearchParams('range=range&from=2026-10-01&to=2026-10-31'), shop.now())
    const november = parsePeriod(
      new URLSearchParams('range=range&from=2026-11-01&to=2026-11-01'),
      '2026-12-01T00:00:00.000Z',
    )
    expect(await listSalesGroups(shop.db, october.from, october.before)).toMatchObject([
      { status: 'placed', method: 'cod', orders: 1, weightGrams: 500, salesPaise: first.totalPaise },
    ])
    expect(await listSalesSteps(shop.db, october.from, october.before, 'day')).toMatchObject([
      { key: '2026-10-31', orders: 1 },
    ])
    expect(await listSalesSteps(shop.db, november.from, november.before, 'hour')).toMatchObject([
      { key: '00', orders: 1 },
    ])
    expect(await listSalesSteps(shop.db, october.from, november.before, 'month')).toHaveLength(2)
    expect(await listProductSales(shop.db, november.from, november.before)).toMatchObject([
      { productId: '1', weightGrams: 500, packs: 1 },
    ])
    expect(await countCustomers(shop.db, october.from, october.before)).toEqual({ fresh: 1, returning: 0 })
  })

  test('who bought before is a returning customer', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [])
    const first = await buy(opened, buyer)
    await shop.db
      .updateTable('orders')
      .set({ placed_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', first.id)
      .execute()
    await buy(opened, buyer)
    const before = parsePeriod(new URLSearchParams('range=today'), shop.now())
    expect(await countCustomers(shop.db, before.from, before.before)).toEqual({ fresh: 0, returning: 1 })
  })

  test('what waits is counted and weighed, with the oldest first', async () => {
    const opened = await open({ samples: true })
    expect((await sumWaiting(opened.shop.db)).placed).toEqual({ orders: 0, weightGrams: 0, oldest: null })
    await buy(opened)
    expect(await countWaiting(opened.shop.db, 'placed')).toBe(1)
    expect((await sumWaiting(opened.shop.db)).placed).toMatchObject({
      orders: 1,
      weightGrams: 500,
      oldest: opened.shop.now(),
    })
  })
})

/** One pack of almonds, placed now and paid in cash. */
async function buy({ shop }: Opened, known?: Buyer) {
  const buyer = known ?? (await makeBuyer(shop, []))
  await fillCart(shop, buyer.user.id, [{ productId: '1', weight: '500g', quantity: 1 }])
  const id = await place(shop, buyer, 'cod')
  return shop.db
    .selectFrom('orders')
    .select(['id', 'total_paise as totalPaise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
