import { expect, test } from 'vitest'
import type { Buyer } from '#app/domain/orders/checkout/load-order-facts.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import type { DailyFigures } from './daily-sales.ts'
import { listInconsistentDays } from './list-inconsistent-days.server.ts'
import { countOrdersWaiting, sumWaiting } from './open-work-store.server.ts'
import { sumOrderDays } from './order-sums-store.server.ts'
import { readSalesReport } from './read-sales-report.server.ts'
import { recountDailySales, refreshDailySales } from './refresh-daily-sales.server.ts'
import { parsePeriod } from './report-period.ts'
import { formatChange, type SalesGroup, sumSales } from './sales.ts'

const group = (over: Partial<SalesGroup>): SalesGroup => ({
  status: 'delivered',
  method: 'upi',
  orders: 1,
  salesPaise: 100_000,
  weightGrams: 500,
  refundedPaise: 0,
  refundedOrders: 0,
  creditedGrams: 0,
  receivedPaise: 0,
  writtenOffPaise: 0,
  unpaidOrders: 0,
  unpaidPaise: 0,
  creditedPaise: 0,
  lostOrders: 0,
  lostPaise: 0,
  lostGrams: 0,
  ...over,
})

test('net excludes returned, refunded and cancelled orders', () => {
  const sums = sumSales([
    group({ orders: 2, salesPaise: 250_100, refundedPaise: 10_000, creditedGrams: 250 }),
    group({ refundedPaise: 100_000, refundedOrders: 1, creditedGrams: 500 }),
    group({ status: 'cancelled', orders: 3 }),
    group({ status: 'expired' }),
    group({ status: 'delivered', method: 'cod', orders: 3, receivedPaise: 40_000, writtenOffPaise: 5_000 }),
    group({ status: 'shipped', method: 'cod', salesPaise: 70_000 }),
    group({ status: 'confirmed', method: 'cod', salesPaise: 30_000 }),
    group({ status: 'returned', method: 'cod', salesPaise: 20_000 }),
    // A refund before the return is not subtracted twice.
    group({ status: 'returning', method: 'card', salesPaise: 50_000, refundedPaise: 5_000, creditedGrams: 500 }),
  ])
  expect(sums).toMatchObject({
    gross: { orders: 10, paise: 620_100, grams: 3_500 },
    returnedCash: { orders: 1, paise: 20_000, grams: 500 },
    returnedPrepaid: { orders: 1, paise: 50_000, grams: 500 },
    refunded: { orders: 1, paise: 110_000, grams: 750 },
    net: { orders: 7, paise: 440_100, grams: 1_750 },
    averagePaise: 62_900,
    cancelled: 3,
    returnedCashPerMille: 200,
    cash: {
      receivedPaise: 40_000,
      withCouriersPaise: 55_000,
      writtenOffPaise: 5_000,
      onTheWayPaise: 70_000,
      notSentPaise: 30_000,
      returnedPaise: 20_000,
    },
  })
  expect(sums.paid).toEqual([
    { method: 'upi', orders: 3, paise: 240_100 },
    { method: 'cod', orders: 3, paise: 100_000 },
  ])
})

test('what a courier lost did not come back, and what was taken off the bill is not on the way', () => {
  const sums = sumSales([
    group({
      status: 'returned',
      method: 'cod',
      orders: 3,
      salesPaise: 90_000,
      weightGrams: 900,
      lostOrders: 1,
      lostPaise: 40_000,
      lostGrams: 300,
    }),
    group({ status: 'returning', salesPaise: 50_000, lostOrders: 1, lostPaise: 50_000, lostGrams: 500 }),
    group({ status: 'shipped', method: 'cod', refundedPaise: 30_000, creditedPaise: 30_000 }),
    // Nothing is due of what came back, whatever was taken off before.
    group({ status: 'returned', method: 'cod', salesPaise: 10_000, refundedPaise: 2_000, creditedPaise: 2_000 }),
  ])
  expect(sums).toMatchObject({
    gross: { orders: 6, paise: 250_000, grams: 2_400 },
    returnedCash: { orders: 3, paise: 60_000, grams: 1_100 },
    returnedPrepaid: { orders: 0, paise: 0, grams: 0 },
    lost: { orders: 2, paise: 90_000, grams: 800 },
    net: { orders: 1, paise: 70_000 },
    returnedCashPerMille: 600,
    cash: { onTheWayPaise: 70_000, creditedPaise: 30_000, returnedPaise: 60_000, lostPaise: 40_000 },
  })
})

test('no sales result in zeros', () => {
  const none = { orders: 0, paise: 0, grams: 0 }
  expect(sumSales([])).toMatchObject({ net: none, gross: none, averagePaise: 0, returnedCashPerMille: null, paid: [] })
})

test.each([
  [112, 100, '+12%'],
  [98, 100, '−2%'],
  [100, 100, 'the same'],
  [5, 0, null],
  [0, 5, '−100%'],
])('%d after %d is %s', (now, earlier, message) => {
  expect(formatChange(now, earlier)).toBe(message)
})

onBothDatabases((open) => {
  test('counts orders by hour, day and product', async () => {
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
    for (const look of ['from the orders', 'as the days are stored']) {
      const [inOctober, inNovember] = [
        await readSalesReport(shop.db, october),
        await readSalesReport(shop.db, november),
      ]
      expect(inOctober.now.net, look).toEqual({ orders: 1, paise: first.totalPaise, grams: 500 })
      expect(inOctober.steps, look).toEqual([{ key: '2026-10-31', orders: 1, paise: first.totalPaise, grams: 500 }])
      expect(inOctober.products, look).toMatchObject([{ productId: '1', weightGrams: 500, packs: 1 }])
      expect(inOctober.customers, look).toEqual({ fresh: 1, returning: 0 })
      expect(inNovember.steps, look).toMatchObject([{ key: '00', orders: 1 }])
      expect(inNovember.products, look).toMatchObject([{ productId: '1', weightGrams: 500, packs: 1 }])
      await refreshDailySales(shop)
    }
    expect(await listInconsistentDays(shop.db)).toEqual([])
    await shop.db.updateTable('monthly_product_sales').set({ packs: 2 }).where('month', '=', '2026-10').execute()
    expect(await listInconsistentDays(shop.db)).toEqual(['2026-10'])
    expect(await recountDailySales(shop)).toBe(1)
    expect(await listInconsistentDays(shop.db)).toEqual([])
  })

  test('a customer with an earlier order is returning', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const buyer = await makeBuyer(shop, [])
    const readToday = async () => {
      const today = parsePeriod(new URLSearchParams('range=today'), shop.now())
      return (await readSalesReport(shop.db, today)).customers
    }
    const first = await buy(opened, buyer)
    expect(await readToday()).toEqual({ fresh: 1, returning: 0 })
    clock.advance(2 * DAYS)
    await refreshDailySales(shop)
    await buy(opened, buyer)
    expect(await readToday()).toEqual({ fresh: 0, returning: 1 })
    // A cancelled earlier order does not count.
    await refreshDailySales(shop)
    await cancelOrder(shop, buyer.user.id, first.id, { as: 'shopper' })
    expect(await readToday()).toEqual({ fresh: 1, returning: 0 })
    await refreshDailySales(shop)
    expect(await readToday()).toEqual({ fresh: 1, returning: 0 })
  })

  test('a day that is read in steps has the sums of the day read at once', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const [often, other] = [await makeBuyer(shop, []), await makeBuyer(shop, [])]
    await buyAndTake(opened, other)
    clock.advance(DAYS)
    for (const buyer of [often, other, often, often]) {
      await buyAndTake(opened, buyer)
      clock.advance(1_000)
    }
    // At one instant, which is one step.
    await buy(opened)
    await buy(opened)
    const today = indianDay(shop.now())
    const sorted = ({ sales, products, buyers }: DailyFigures) =>
      [...sales, ...products, ...buyers].map((row) => JSON.stringify(Object.entries(row).sort())).sort()
    const whole = await sumOrderDays(shop.db, addDays(today, -1), today)
    expect(whole.sales.map(({ orders }) => orders).sort()).toEqual([1, 2, 4])
    expect(whole.buyers.map(({ buyers }) => buyers).sort()).toEqual([1, 1, 3])
    for (const ordersPerStep of [1, 2, 4])
      expect(sorted(await sumOrderDays(shop.db, addDays(today, -1), today, ordersPerStep))).toEqual(sorted(whole))
  })

  test('of two recounts at once one stores what it read, and the orders are counted once', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [])
    for (let order = 0; order < 3; order++) await buyAndTake(opened, buyer)
    const counted = await Promise.all([refreshDailySales(shop), refreshDailySales(shop)])
    expect(counted.toSorted()).toEqual([0, 3])
    expect(await listInconsistentDays(shop.db)).toEqual([])
  })

  test('sums the waiting orders, with the oldest', async () => {
    const opened = await open({ samples: true })
    expect((await sumWaiting(opened.shop.db)).new).toEqual({ orders: 0, weightGrams: 0, oldest: null })
    await buy(opened)
    expect(await countOrdersWaiting(opened.shop.db, 'new')).toBe(1)
    expect((await sumWaiting(opened.shop.db)).new).toMatchObject({
      orders: 1,
      weightGrams: 500,
      oldest: opened.shop.now(),
    })
  })
})

/** Places an order for a pack of almonds with cash on delivery. */
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

/** The same, and the order is delivered, so that another may be paid in cash. */
async function buyAndTake(opened: Opened, buyer: Buyer): Promise<void> {
  const { id } = await buy(opened, buyer)
  await opened.shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()
}
