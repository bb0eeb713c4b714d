import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import { sumRegister } from '#app/domain/books/registers/register-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { listCashWith, listCourierDebts, sumCashOwed } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { decideRemittance, isRounded, ROUNDED_NOTE } from '#app/domain/payments/cash/cash-remittance.ts'
import { findRemittanceOf, listRemittances } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { listInconsistentDays } from '#app/domain/reports/sales/list-inconsistent-days.server.ts'
import { readSalesReport } from '#app/domain/reports/sales/read-sales-report.server.ts'
import { refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import { parsePeriod } from '#app/domain/reports/sales/report-period.ts'
import { monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { recordCashRemittance } from './record-cash-remittance.server.ts'
import { settleCashShortage } from './settle-cash-shortage.server.ts'

const ORDERS = [{ amountPaise: 50_000 }, { amountPaise: 25_050 }]

test.each([
  [
    { amountPaise: 75_050, note: '' },
    { ok: true, value: { expectedPaise: 75_050, shortage: null } },
  ],
  [
    { amountPaise: 75_000, note: 'Fee kept back' },
    { ok: true, value: { expectedPaise: 75_050, shortage: 'owed' } },
  ],
  [
    { amountPaise: 0, note: 'All of it was stolen' },
    { ok: true, value: { shortage: 'owed' } },
  ],
  [
    { amountPaise: 75_000, note: ' ' },
    { ok: true, value: { receivedPaise: 75_000, surplusPaise: 0, shortage: 'written-off' } },
  ],
  [
    { amountPaise: 74_999, note: ' ' },
    { ok: false, reason: 'reason-needed' },
  ],
  [
    { amountPaise: 75_100, note: '' },
    { ok: true, value: { receivedPaise: 75_050, surplusPaise: 50, shortage: null } },
  ],
  [
    { amountPaise: 75_101, note: '' },
    { ok: false, reason: 'more-than-owed' },
  ],
])('%j of ₹750.50', (input, decided) => {
  expect(decideRemittance(ORDERS, input)).toMatchObject(decided)
})

test('cash without orders is refused', () => {
  expect(decideRemittance([], { amountPaise: 0, note: '' })).toMatchObject({ reason: 'nothing-chosen' })
})

onBothDatabases((open) => {
  test('collected cash is owed until the shop has it, which changes nothing for shopper and payment status', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const first = await deliver(opened, 'Delhivery')
    const oldest = clock.now()
    clock.advance(DAYS)
    const [second, other] = [await deliver(opened, 'Delhivery'), await deliver(opened, 'Blue Dart')]
    const total = async (id: string) => (await orderNow(opened, id)).totalPaise
    expect(await sumCashOwed(shop.db)).toEqual({ orders: 3, owedPaise: 3 * (await total(first)), oldest })
    expect(await listCourierDebts(shop.db)).toMatchObject([
      { courier: 'Delhivery', orders: 2, owedPaise: 2 * (await total(first)), oldest },
      { courier: 'Blue Dart', orders: 1 },
    ])
    expect(await orderNow(opened, first)).toMatchObject({ paymentStatus: 'paid' })

    const input = { courier: 'Delhivery', amountPaise: null, reference: 'UTR 1', note: '' }
    expect(await recordCashRemittance(shop, 'usr_owner', { ...input, orderIds: [] })).toMatchObject({
      reason: 'nothing-chosen',
    })
    const foreign = { ...input, orderIds: [first, other] }
    expect(await recordCashRemittance(shop, 'usr_owner', foreign)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await recordCashRemittance(shop, 'usr_owner', { ...input, orderIds: [first, first] })).toEqual({
      ok: true,
      value: 0,
    })
    expect(await recordCashRemittance(shop, 'usr_owner', { ...input, orderIds: [first] })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect((await listCashWith(shop.db, 'Delhivery', { limit: 9 })).map(({ orderId }) => orderId)).toEqual([second])
    expect(await findRemittanceOf(shop.db, first)).toMatchObject({ reference: 'UTR 1', orders: 1, shortage: null })
    expect(await findRemittanceOf(shop.db, second)).toBeNull()
    const events = (await listEvents(shop.db, first, 'staff')).filter(({ kind }) => kind === 'cash-received')
    expect(events).toMatchObject([{ note: expect.stringContaining('from Delhivery, UTR 1'), shownToShopperAt: null }])
    expect(await orderNow(opened, first)).toMatchObject({ paymentStatus: 'paid' })

    const { now } = await readSalesReport(shop.db, parsePeriod(new URLSearchParams(), shop.now()))
    expect(now.cash).toEqual({
      receivedPaise: await total(first),
      withCouriersPaise: (await total(second)) + (await total(other)),
      writtenOffPaise: 0,
      unpaidPaise: 0,
      creditedPaise: 0,
      onTheWayPaise: 0,
      notSentPaise: 0,
      returnedPaise: 0,
      lostPaise: 0,
    })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a shortage stays owed until it is received or written off', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const orders = [await deliver(opened, 'Delhivery'), await deliver(opened, 'Delhivery')]
    const { owedPaise } = await sumCashOwed(shop.db)
    const input = { courier: 'Delhivery', reference: 'UTR 2', amountPaise: owedPaise - 5_000 }
    const all = { all: true, seenPaise: owedPaise } as const
    expect(await recordCashRemittance(shop, 'usr_owner', { ...input, note: '', orderIds: all })).toMatchObject({
      reason: 'reason-needed',
    })
    const stale = { all: true, seenPaise: owedPaise - 1 } as const
    const late = await recordCashRemittance(shop, 'usr_owner', { ...input, note: 'Fee', orderIds: stale })
    expect(late).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await recordCashRemittance(shop, 'usr_owner', { ...input, note: 'Fee', orderIds: all })).toEqual({
      ok: true,
      value: 5_000,
    })
    expect(await sumCashOwed(shop.db)).toMatchObject({ orders: 0, owedPaise: 5_000 })
    // The history says what came.
    const { totalPaise } = await orderNow(opened, orders[0] ?? '')
    const [event] = (await listEvents(shop.db, orders[0] ?? '', 'staff')).filter(({ kind }) => kind === 'cash-received')
    expect(event?.note).toBe(`${formatMoney(totalPaise - 2_500)} from Delhivery, UTR 2, ₹25 short`)
    const [short] = await listRemittances(shop.db, { owedOnly: true, limit: 9 })
    expect(short).toMatchObject({ orders: orders.length, note: 'Fee', shortage: 'owed' })
    expect(await settleCashShortage(shop, 'usr_owner', short?.id ?? '', 'written-off')).toMatchObject({ ok: true })
    expect(await settleCashShortage(shop, 'usr_owner', short?.id ?? '', 'received')).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(await sumCashOwed(shop.db)).toEqual({ orders: 0, owedPaise: 0, oldest: null })
    expect(await listRemittances(shop.db, { owedOnly: false, limit: 9 })).toMatchObject([{ shortage: 'written-off' }])
  })
})

test.each([
  [123_450, 123_400, true],
  [123_450, 123_500, true],
  [123_450, 123_450, false],
  [123_450, 123_399, false],
  [123_400, 123_400, true],
  [123_400, 123_500, false],
])('of %d paise in cash %d are whole rupees of it: %s', (exact, paise, expected) => {
  expect(isRounded(paise, exact)).toBe(expected)
})

onBothDatabases((open) => {
  test.each([
    ['down', 194_400, { receivedPaise: 194_400, surplusPaise: 0, shortage: 'written-off', note: ROUNDED_NOTE }],
    ['up', 194_600, { receivedPaise: 194_500, surplusPaise: 100, shortage: null, note: '' }],
  ] as const)(
    'cash in rupees rounded %s is received, and nobody owes the paise',
    async (_, amountPaise, remittance) => {
      const opened = await open({ samples: true })
      const { shop } = opened
      const orderIds = [await deliver(opened, 'Delhivery'), await deliver(opened, 'Delhivery')]
      for (const id of orderIds) await costs(shop, id, 97_250)
      const input = { courier: 'Delhivery', reference: 'UTR 4', amountPaise, note: '', orderIds }
      expect(await recordCashRemittance(shop, 'usr_owner', input)).toEqual({ ok: true, value: 0 })
      expect(await listRemittances(shop.db, { owedOnly: false, limit: 9 })).toMatchObject([remittance])
      expect(await sumCashOwed(shop.db)).toEqual({ orders: 0, owedPaise: 0, oldest: null })
      const month = monthPeriod(monthOfInstant(shop.now()))
      const { sums } = await sumRegister(shop.db, 'cash-received', { period: month, filters: {} })
      expect(sums).toMatchObject({
        expected_paise: 194_500,
        received_paise: amountPaise,
        written_off_paise: 194_500 - amountPaise,
        short_paise: 0,
      })
    },
  )

  test.each([
    ['written-off', 170_000, 0, 4_500],
    ['received', 174_500, 0, 0],
  ] as const)(
    '₹1,700 for orders of ₹319 and ₹1,426 is ₹1,700 received, ₹45 owed until it is %s',
    async (as, received, owed, lost) => {
      const opened = await open({ samples: true })
      const { shop, clock } = opened
      const first = await deliver(opened, 'Delhivery')
      clock.advance(DAYS)
      const second = await deliver(opened, 'Delhivery')
      await costs(shop, first, 31_900)
      await costs(shop, second, 142_600)
      const look = async (search = '') =>
        (await readSalesReport(shop.db, parsePeriod(new URLSearchParams(search), shop.now()))).now.cash
      const input = { courier: 'Delhivery', reference: 'UTR 3', amountPaise: 170_000, note: 'A note was torn' }
      await recordCashRemittance(shop, 'usr_owner', { ...input, orderIds: [first, second] })
      expect(await look()).toMatchObject({ receivedPaise: 170_000, withCouriersPaise: 4_500, writtenOffPaise: 0 })
      // The later order's day only: each order bears its share of the shortfall.
      expect(await look('range=today')).toMatchObject({ receivedPaise: 142_600 - 3_677, withCouriersPaise: 3_677 })
      await refreshDailySales(shop)
      expect(await look()).toMatchObject({ receivedPaise: 170_000, withCouriersPaise: 4_500 })
      const [short] = await listRemittances(shop.db, { owedOnly: true, limit: 9 })
      await settleCashShortage(shop, 'usr_owner', short?.id ?? '', as)
      const settled = { receivedPaise: received, withCouriersPaise: owed, writtenOffPaise: lost }
      expect(await look()).toMatchObject(settled)
      await refreshDailySales(shop)
      expect(await look()).toMatchObject(settled)
      expect(await listInconsistentDays(shop.db)).toEqual([])
    },
  )
})

/** Makes a delivered order cost just this much. */
async function costs({ db }: Opened['shop'], id: string, paise: number): Promise<void> {
  const goods = sql<number>`${paise} + discount_paise - delivery_paise - cod_fee_paise`
  await db.updateTable('orders').set({ total_paise: paise, goods_paise: goods }).where('id', '=', id).execute()
  await db.updateTable('payments').set({ captured_paise: paise }).where('order_id', '=', id).execute()
}

/** A cash order, delivered by this courier. */
async function deliver(opened: Opened, carrier: string): Promise<string> {
  const id = await place(
    opened.shop,
    await makeBuyer(opened.shop, [{ productId: '1', weight: '500g', quantity: 1 }]),
    'cod',
  )
  await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'], { carrier })
  return id
}
