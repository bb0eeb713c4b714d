import { expect, test } from 'vitest'
import { sumSavings } from '#app/domain/coupons/coupon-store.server.ts'
import { countOrdersByStatus, searchOrders } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { ORDER_STATUSES, STATUS_FACTS, statusesInPhases } from '#app/domain/orders/order/order-status.ts'
import { isInGroup, type OrderGroup } from '#app/domain/orders/order/order-status-handling.ts'
import { listCourierDebts, sumCashOwed } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import {
  dayInIndia,
  isSale,
  midnight,
  ordersFrom,
  type RecomputedOrder,
  readRows,
  recompute,
} from '#test/oracles/sales-oracle.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { simulateOrders } from '#test/simulation/simulate-orders.ts'
import { SIZE } from '#test/stress/load-size.ts'
import { findCustomer } from './customers/customer-store.server.ts'
import { sumCashOnTheWay, sumPayouts, sumWaiting } from './sales/open-work-store.server.ts'
import { readSalesReport } from './sales/read-sales-report.server.ts'
import { refreshDailySales } from './sales/refresh-daily-sales.server.ts'
import { type Period, parsePeriod } from './sales/report-period.ts'

onBothDatabases((open, engine) => {
  test('every figure of the panel equals the sums over some hundred simulated orders', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    // The slower database simulates fewer, different orders.
    await simulateOrders(
      opened,
      engine === 'SQLite' ? { orders: SIZE.simulatedOrders, seed: 7 } : { orders: SIZE.simulatedOrders / 2, seed: 3 },
    )
    const orders = ordersFrom(await readRows(shop.db))
    const events = await shop.db.selectFrom('order_events').select('to_status').distinct().execute()
    const unreached = ORDER_STATUSES.filter((status) => !events.some((event) => event.to_status === status))
    const help = 'No order of this seed reached these: take another seed, or give the status a step in test/simulation/'
    expect(unreached, help).toEqual([])
    for (const look of ['with days that changed', 'with every day stored']) {
      for (const search of periods(orders, shop)) await compare(shop, orders, search, look)
      await refreshDailySales(shop)
      expect(await shop.db.selectFrom('changed_orders').selectAll().execute()).toEqual([])
    }
    await compareCustomers(shop, orders)
    await compareLists(shop, orders)
    await compareCoupons(shop)
    expect(await invariantViolations(shop)).toEqual([])
  }, 600_000)
})

/** All periods, and ranges that begin or end on a day with an order near midnight. */
function periods(orders: readonly RecomputedOrder[], shop: Shop): string[] {
  const times = orders.flatMap(({ placed }) => placed ?? [])
  const nearMidnight = times.toSorted((a, b) => fromMidnight(a) - fromMidnight(b)).slice(0, 4)
  const today = Date.parse(shop.now())
  const day = (at: number) => dayInIndia(at)
  return [
    'range=today',
    'range=7d',
    'range=30d',
    'range=year',
    `range=range&from=${day(today - 70 * DAYS)}&to=${day(today)}`,
    ...nearMidnight.flatMap((at) => [
      `range=range&from=${day(at)}&to=${day(at)}`,
      `range=range&from=${day(at - 9 * DAYS)}&to=${day(at)}`,
      `range=range&from=${day(at)}&to=${day(at + 9 * DAYS)}`,
    ]),
  ]
}

function fromMidnight(at: number): number {
  const since = (at - midnight(dayInIndia(at))) % DAYS
  return Math.min(since, DAYS - since)
}

async function compare(shop: Shop, orders: readonly RecomputedOrder[], search: string, look: string): Promise<void> {
  const period = parsePeriod(new URLSearchParams(search), shop.now())
  const report = await readSalesReport(shop.db, period)
  const [from, before] = [midnight(period.firstDay), Date.parse(period.before)]
  const mine = recompute(orders, from, before)
  const about = `${search}, ${look}`
  const { paid, ...now } = report.now
  const { paid: paidOrdersOfUser, ...ordersOfUser } = mine.now
  expect(now, about).toEqual(ordersOfUser)
  expect(Object.fromEntries(paid.map(({ method, ...sum }) => [method, sum])), about).toEqual(paidOrdersOfUser)
  const products = report.products.map(({ productId, packs, weightGrams, salesPaise }) => {
    return [productId, { packs, weightGrams, salesPaise }]
  })
  expect(Object.fromEntries(products), about).toEqual(mine.products)
  expect(report.customers, about).toEqual(mine.customers)
  const earlier = recompute(orders, Date.parse(period.earlierFrom), Date.parse(period.earlierBefore))
  const { net, averagePaise, gross, refunded } = earlier.now
  expect(report.earlier, `before ${about}`).toEqual({ net, averagePaise, gross, refunded })
  expect(
    Object.fromEntries(
      report.steps.flatMap(({ key, ...net }) => (net.orders > 0 || net.paise > 0 ? [[key, net]] : [])),
    ),
  ).toEqual(stepsOf(orders, period))
}

function stepsOf(orders: readonly RecomputedOrder[], { firstDay, step, before }: Period) {
  const end = Date.parse(before)
  const keyOf = (at: number) => {
    const local = new Date(at + 5.5 * 3_600_000).toISOString()
    return step === 'hour' ? local.slice(11, 13) : local.slice(0, step === 'day' ? 10 : 7)
  }
  const inside = orders.filter(({ placed }) => placed !== null && placed >= midnight(firstDay) && placed < end)
  const byKey = Map.groupBy(inside, ({ placed }) => keyOf(placed ?? 0))
  const steps = Array.from(byKey, ([key, some]) => [key, recompute(some, 0, Number.MAX_SAFE_INTEGER).now.net] as const)
  return Object.fromEntries(steps.filter(([, net]) => net.orders > 0 || net.paise > 0))
}

async function compareCustomers(shop: Shop, orders: readonly RecomputedOrder[]): Promise<void> {
  for (const [buyer, theirs] of Map.groupBy(orders, (each) => each.buyer)) {
    const counted = theirs.filter(({ state }) => !['pending_payment', 'expired', 'cancelled'].includes(state))
    const back = counted.filter(({ state }) => state === 'returning' || state === 'returned')
    const last = Math.max(...counted.map(({ placed }) => placed ?? 0))
    expect(await findCustomer(shop.db, buyer)).toMatchObject({
      orders: counted.filter(isSale).length,
      weightGrams: counted
        .filter((each) => each.method !== 'none' && !back.includes(each))
        .reduce((sum, each) => sum + (isSale(each) ? each.grams - each.creditedGrams : 0), 0),
      refused: back.filter(({ method, isLost }) => method === 'cod' && !isLost).length,
      lastOrderAt: counted.length === 0 ? null : new Date(last).toISOString(),
    })
  }
}

/** The cost of a coupon: the discount of its active orders, without what the shop waived for an edit. */
async function compareCoupons(shop: Shop): Promise<void> {
  const { couponUses, lines, edits } = await readRows(shop.db)
  const activeUses = couponUses.filter(({ released_at }) => released_at === null)
  expect(activeUses.length).toBeGreaterThan(3)
  const waived = new Set(edits.filter(({ outcome }) => outcome === 'waived').map(({ order_id }) => order_id))
  for (const { order_id, saved_paise } of activeUses) {
    const ofOrder = lines.filter((line) => line.order_id === order_id)
    const off = ofOrder.reduce((sum, { discount_paise }) => sum + Number(discount_paise), 0)
    if (waived.has(order_id)) expect(Number(saved_paise)).toBeLessThan(off)
    else expect(Number(saved_paise)).toBe(off)
  }
  const cost = activeUses.reduce((sum, { saved_paise }) => sum + Number(saved_paise), 0)
  expect(Object.values(await sumSavings(shop.db))).toEqual([cost])
}

async function compareLists(shop: Shop, orders: readonly RecomputedOrder[]): Promise<void> {
  const states = Object.fromEntries(
    Array.from(
      Map.groupBy(orders, ({ state }) => state),
      ([state, all]) => [state, all.length],
    ),
  )
  expect(await countOrdersByStatus(shop.db)).toEqual(states)
  const happened = await readRows(shop.db)
  const withUnpaidEdit = new Set(
    happened.edits.filter(({ ended_at }) => ended_at === null).map(({ order_id }) => order_id),
  )
  for (const [group, waiting] of Object.entries(await sumWaiting(shop.db))) {
    const mine = orders.filter(
      ({ id, state, fulfilment }) =>
        STATUS_FACTS[state].waitsFor === 'staff' &&
        isInGroup({ status: state, fulfilment }, group as OrderGroup) &&
        !(group === 'to-pack' && withUnpaidEdit.has(id)),
    )
    const weightGrams = mine.reduce((sum, { grams }) => sum + grams, 0)
    expect(waiting, group).toMatchObject({ orders: mine.length, weightGrams })
  }
  expect((await searchOrders(shop.db, {})).total).toBe(orders.length)
  const inTransit = orders.filter(
    ({ state, method }) => method === 'cod' && statusesInPhases('in-transit').includes(state),
  )
  expect(await sumCashOnTheWay(shop.db)).toEqual({
    collectedPaise: 0,
    orders: inTransit.length,
    paise: inTransit.reduce((sum, { paise }) => sum + paise, 0),
  })
  const toPayOut = happened.refunds.filter(({ status, channel }) => status === 'pending' && channel === 'by-hand')
  expect(await sumPayouts(shop.db)).toMatchObject({
    orders: new Set(toPayOut.map(({ order_id }) => order_id)).size,
    paise: toPayOut.reduce((sum, { amount_paise }) => sum + Number(amount_paise), 0),
  })
  const remittedOrders = new Set(
    happened.payments.filter(({ remittance_id }) => remittance_id !== null).map(({ order_id }) => order_id),
  )
  const collected = orders.filter(({ id, collectedPaise }) => collectedPaise > 0 && !remittedOrders.has(id))
  const short = happened.remittances
    .filter(({ shortage }) => shortage === 'owed')
    .reduce((sum, row) => sum + Number(row.expected_paise) - Number(row.received_paise), 0)
  const owed = collected.reduce((sum, { collectedPaise }) => sum + collectedPaise, 0)
  expect(await sumCashOwed(shop.db)).toMatchObject({ orders: collected.length, owedPaise: owed + short })
  // The received cash equals what couriers paid; the rest is owed or written off.
  const whole = recompute(orders, 0, Number.MAX_SAFE_INTEGER).now.cash
  const missing = (how: string) =>
    happened.remittances
      .filter(({ shortage }) => shortage === how)
      .reduce((sum, row) => sum + Number(row.expected_paise) - Number(row.received_paise), 0)
  const paid = happened.remittances.reduce((sum, row) => sum + Number(row.received_paise), missing('received'))
  expect(happened.remittances.some(({ shortage }) => shortage !== null)).toBe(true)
  expect(whole).toMatchObject({
    receivedPaise: paid,
    writtenOffPaise: missing('written-off'),
    withCouriersPaise: owed + short,
  })
  // Some were delivered unpaid, and some of those are credited in part.
  expect(Math.min(whole.unpaidPaise, whole.creditedPaise)).toBeGreaterThan(0)
  const debts = await listCourierDebts(shop.db)
  expect(debts.reduce((sum, { owedPaise }) => sum + owedPaise, 0)).toBe(owed)
}
