import { expect, test } from 'vitest'
import { listCosts } from '#app/domain/coupons/coupon-store.server.ts'
import { DAYS } from '#app/domain/instant.ts'
import { countOrdersByStatus, searchOrders } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { listCourierDebts, sumCashOwed } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { wrongInBooks } from '#test/books.ts'
import { playLives } from '#test/life-stories.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import {
  dayInIndia,
  isKept,
  midnight,
  ordersFrom,
  type RecomputedOrder,
  readRows,
  recompute,
} from '#test/recomputed-figures.ts'
import { SIZE } from '#test/stress/size.ts'
import { findCustomer } from '../customers/customer-store.server.ts'
import { type Period, parsePeriod } from './period.ts'
import { readSalesReport } from './read-sales-report.server.ts'
import { refreshDailySales } from './refresh-daily-sales.server.ts'
import { sumCashOnTheWay, sumPayouts, sumWaiting } from './waiting-store.server.ts'

onBothDatabases((open, engine) => {
  test('every figure of the panel is what the lives of some hundred orders come to, reckoned from what happened', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    // Both play by the same rules; the slower one plays fewer, and others.
    await playLives(opened, engine === 'SQLite' ? { lives: SIZE.lives, seed: 7 } : { lives: SIZE.lives / 3, seed: 11 })
    const told = ordersFrom(await readRows(shop.db))
    expect(new Set(told.map(({ state }) => state)).size).toBeGreaterThan(7)
    for (const look of ['with days that changed', 'with every day kept']) {
      for (const search of periods(told, shop)) await compare(shop, told, search, look)
      await refreshDailySales(shop)
      expect(await shop.db.selectFrom('changed_orders').selectAll().execute()).toEqual([])
    }
    await compareCustomers(shop, told)
    await compareLists(shop, told)
    await compareCoupons(shop)
    expect(await wrongInBooks(shop)).toEqual([])
  }, 600_000)
})

/** The spans the owner can choose, and ranges that begin or end on a day on which something was placed near midnight. */
function periods(told: readonly RecomputedOrder[], shop: Shop): string[] {
  const times = told.flatMap(({ placed }) => placed ?? [])
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

async function compare(shop: Shop, told: readonly RecomputedOrder[], search: string, look: string): Promise<void> {
  const period = parsePeriod(new URLSearchParams(search), shop.now())
  const report = await readSalesReport(shop.db, period)
  const [from, before] = [midnight(period.firstDay), Date.parse(period.before)]
  const mine = recompute(told, from, before)
  const about = `${search}, ${look}`
  const { paid, ...now } = report.now
  const { paid: paidMine, ...nowMine } = mine.now
  expect(now, about).toEqual(nowMine)
  expect(Object.fromEntries(paid.map(({ method, ...sum }) => [method, sum])), about).toEqual(paidMine)
  const products = report.products.map(({ productId, packs, weightGrams, salesPaise }) => {
    return [productId, { packs, weightGrams, salesPaise }]
  })
  expect(Object.fromEntries(products), about).toEqual(mine.products)
  expect(report.customers, about).toEqual(mine.customers)
  const earlier = recompute(told, Date.parse(period.earlierFrom), Date.parse(period.earlierBefore))
  const { paid: paidEarlier, ...restEarlier } = report.earlier
  const { paid: _, ...earlierMine } = earlier.now
  expect(restEarlier, `before ${about}`).toEqual(earlierMine)
  expect(Object.fromEntries(paidEarlier.map(({ method, ...sum }) => [method, sum]))).toEqual(earlier.now.paid)
  expect(
    Object.fromEntries(
      report.steps.flatMap(({ key, ...net }) => (net.orders > 0 || net.paise > 0 ? [[key, net]] : [])),
    ),
  ).toEqual(stepsOf(told, period))
}

function stepsOf(told: readonly RecomputedOrder[], { firstDay, step, before }: Period) {
  const end = Date.parse(before)
  const keyOf = (at: number) => {
    const local = new Date(at + 5.5 * 3_600_000).toISOString()
    return step === 'hour' ? local.slice(11, 13) : local.slice(0, step === 'day' ? 10 : 7)
  }
  const inside = told.filter(({ placed }) => placed !== null && placed >= midnight(firstDay) && placed < end)
  const byKey = Map.groupBy(inside, ({ placed }) => keyOf(placed ?? 0))
  const steps = Array.from(byKey, ([key, some]) => [key, recompute(some, 0, Number.MAX_SAFE_INTEGER).now.net] as const)
  return Object.fromEntries(steps.filter(([, net]) => net.orders > 0 || net.paise > 0))
}

async function compareCustomers(shop: Shop, told: readonly RecomputedOrder[]): Promise<void> {
  for (const [buyer, orders] of Map.groupBy(told, (each) => each.buyer)) {
    const stood = orders.filter(({ state }) => !['pending_payment', 'expired', 'cancelled'].includes(state))
    const back = stood.filter(({ state }) => state === 'returning' || state === 'returned')
    const last = Math.max(...stood.map(({ placed }) => placed ?? 0))
    expect(await findCustomer(shop.db, buyer)).toMatchObject({
      orders: stood.filter(isKept).length,
      weightGrams: stood
        .filter((each) => each.method !== 'none' && !back.includes(each))
        .reduce((sum, { grams, backGrams }) => sum + grams - backGrams, 0),
      refused: back.length,
      lastOrderAt: stood.length === 0 ? null : new Date(last).toISOString(),
    })
  }
}

/** A coupon costs what the lines of its orders that stand were cheaper by. What the shop waived of an edit is not the coupon's. */
async function compareCoupons(shop: Shop): Promise<void> {
  const { couponUses, lines, edits } = await readRows(shop.db)
  const standing = couponUses.filter(({ released_at }) => released_at === null)
  expect(standing.length).toBeGreaterThan(3)
  const waived = new Set(edits.filter(({ outcome }) => outcome === 'waived').map(({ order_id }) => order_id))
  for (const { order_id, saved_paise } of standing) {
    const ofOrder = lines.filter((line) => line.order_id === order_id)
    const off = ofOrder.reduce((sum, { discount_paise }) => sum + Number(discount_paise), 0)
    if (waived.has(order_id)) expect(Number(saved_paise)).toBeLessThan(off)
    else expect(Number(saved_paise)).toBe(off)
  }
  const cost = standing.reduce((sum, { saved_paise }) => sum + Number(saved_paise), 0)
  expect(Object.values(await listCosts(shop.db))).toEqual([cost])
}

async function compareLists(shop: Shop, told: readonly RecomputedOrder[]): Promise<void> {
  const states = Object.fromEntries(
    Array.from(
      Map.groupBy(told, ({ state }) => state),
      ([state, all]) => [state, all.length],
    ),
  )
  expect(await countOrdersByStatus(shop.db)).toEqual(states)
  for (const [state, count] of Object.entries(states)) {
    const group = told.filter((each) => each.state === state)
    const pile = (await sumWaiting(shop.db))[state as 'placed']
    if (pile) {
      expect(pile).toMatchObject({ orders: count, weightGrams: group.reduce((sum, { grams }) => sum + grams, 0) })
    }
  }
  expect((await searchOrders(shop.db, {})).total).toBe(told.length)
  const travelling = told.filter(
    ({ state, method }) => method === 'cod' && ['shipped', 'out_for_delivery', 'undelivered'].includes(state),
  )
  expect(await sumCashOnTheWay(shop.db)).toEqual({
    orders: travelling.length,
    paise: travelling.reduce((sum, { paise }) => sum + paise, 0),
  })
  const happened = await readRows(shop.db)
  const toPayOut = happened.refunds.filter(({ status, channel }) => status === 'pending' && channel === 'by-hand')
  expect(await sumPayouts(shop.db)).toMatchObject({
    orders: new Set(toPayOut.map(({ order_id }) => order_id)).size,
    paise: toPayOut.reduce((sum, { amount_paise }) => sum + Number(amount_paise), 0),
  })
  const handedOver = new Set(
    happened.payments.filter(({ remittance_id }) => remittance_id !== null).map(({ order_id }) => order_id),
  )
  const collected = told.filter(({ id, collectedPaise }) => collectedPaise > 0 && !handedOver.has(id))
  const short = happened.remittances
    .filter(({ shortage }) => shortage === 'owed')
    .reduce((sum, row) => sum + Number(row.expected_paise) - Number(row.received_paise), 0)
  const owed = collected.reduce((sum, { collectedPaise }) => sum + collectedPaise, 0)
  expect(await sumCashOwed(shop.db)).toMatchObject({ orders: collected.length, owedPaise: owed + short })
  // What the dashboard calls received is what couriers paid, to the paisa; the rest is owed or written off.
  const whole = recompute(told, 0, Number.MAX_SAFE_INTEGER).now.cash
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
  const debts = await listCourierDebts(shop.db)
  expect(debts.reduce((sum, { owedPaise }) => sum + owedPaise, 0)).toBe(owed)
}
