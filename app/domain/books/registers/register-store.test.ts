import { expect, test } from 'vitest'
import type { Db } from '#app/db/db.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { recordCashRemittance } from '#app/domain/orders/payment/record-cash-remittance.server.ts'
import { settleCashShortage } from '#app/domain/orders/payment/settle-cash-shortage.server.ts'
import { handleRefundEvent } from '#app/domain/orders/refund/handle-refund-event.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { IN_BENGALURU } from '#test/data/addresses.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { expectedBooks } from '#test/oracles/books-oracle.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { simulateOrders } from '#test/simulation/simulate-orders.ts'
import { monthPeriod } from '../books-period.ts'
import { REGISTER_NAMES, REGISTERS, type RegisterName, VOUCHER_COLUMNS } from './all-registers.ts'
import { choiceName, type RegisterRow, summedColumns } from './register.ts'
import { parseRegisterQuery, registerFileParams } from './register-query.ts'
import {
  listFilterValues,
  listRegisterRows,
  streamRegisterRows,
  streamSortedRows,
  sumRegister,
  sumRegisters,
} from './register-store.server.ts'

const SIZE = { SQLite: { orders: 150, seed: 5 }, PostgreSQL: { orders: 50, seed: 23 } } as const

async function allRows(db: Db, name: RegisterName, search: string, at: string): Promise<RegisterRow[]> {
  return listed(streamRegisterRows(db, name, parseRegisterQuery(REGISTERS[name], new URLSearchParams(search), at)))
}

async function listed(stream: AsyncIterable<RegisterRow>): Promise<RegisterRow[]> {
  const rows: RegisterRow[] = []
  for await (const row of stream) rows.push(row)
  return rows
}

async function sumsOf({ shop: { db } }: Opened, name: RegisterName, month: string) {
  return (await sumRegister(db, name, { period: monthPeriod(month), filters: {} })).sums
}

/** What a row has: its key, the columns of its register, and what only vouchers read. */
function columnsOf(name: RegisterName): string[] {
  return ['key', ...REGISTERS[name].columns.map(({ key }) => key), ...VOUCHER_COLUMNS[name]].toSorted()
}

async function monthsOf({ shop: { db } }: Opened): Promise<string[]> {
  const events = await db.selectFrom('order_events').select('at').execute()
  return Array.from(new Set(events.map(({ at }) => monthOfInstant(at)))).sort()
}

onBothDatabases((open, engine) => {
  test('the sums of every register in every month are those of the orders, their history and the audit log', async () => {
    const opened = await open({ samples: true })
    const { db } = opened.shop
    opened.clock.set('2026-06-27T06:30:00.000Z')
    await simulateOrders(opened, SIZE[engine])
    const months = await monthsOf(opened)
    expect(months.length).toBeGreaterThan(1)
    const seen = new Set<RegisterName>()
    for (const month of months) {
      const sums = await sumRegisters(db, monthPeriod(month))
      const expected = await expectedBooks(db, month)
      for (const name of REGISTER_NAMES) {
        expect({ month, name, ...sums[name].sums }).toEqual({ month, name, ...expected[name] })
        if (sums[name].rows > 0) seen.add(name)
        // What a file has is what the foot says.
        const rows = await allRows(db, name, `period=${month}`, `${month}-15T00:00:00.000Z`)
        expect(rows).toHaveLength(sums[name].rows)
        for (const row of rows) expect(Object.keys(row).toSorted(), name).toEqual(columnsOf(name))
        for (const { key } of summedColumns(REGISTERS[name]))
          expect(rows.reduce((sum, row) => sum + Number(row[key]), 0)).toBe(sums[name].sums[key])
      }
    }
    if (engine === 'SQLite') expect(Array.from(seen).toSorted()).toEqual([...REGISTER_NAMES].toSorted())
  }, 240_000)

  test('what was lost as a whole is called so, apart from what came back', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const ids: string[] = []
    while (ids.length < 2) ids.push(await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'))
    const [back = '', lost = ''] = ids
    await moveThrough(opened, back, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    await moveThrough(opened, lost, ['confirmed', 'packed', 'shipped'])
    await shop.db.updateTable('parcels').set({ state: 'lost' }).where('order_id', '=', lost).execute()
    const statusesIn = async (name: 'orders' | 'invoices', search = '') => {
      const column = REGISTERS[name].columns.find(({ key }) => key === 'status')
      const rows = await allRows(shop.db, name, search, shop.now())
      return new Map(rows.map((row) => [row.order_id, column && choiceName(column, row.status ?? null)]))
    }
    // On its way it has the name of its status, as everywhere.
    expect((await statusesIn('orders')).get(lost)).toBe('Shipped')
    await moveThrough(opened, lost, ['returned'])
    for (const name of ['orders', 'invoices'] as const)
      expect(await statusesIn(name)).toEqual(
        new Map([
          [back, 'Returned to seller'],
          [lost, 'Lost by the courier'],
        ]),
      )
    expect([...(await statusesIn('orders', 'status=lost')).keys()]).toEqual([lost])
    expect([...(await statusesIn('orders', 'status=returned')).keys()]).toEqual([back])
  })

  test('filters, order and pages show the same rows as the whole, and sums of what passes', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { db } = shop
    for (const state of ['07', '29', '27'])
      await moveThrough(opened, await place(shop, await makeBuyer(shop, [ALMOND_PACK], stateOf(state)), 'cod'), [
        'confirmed',
        'packed',
      ])
    const at = shop.now()
    const pageOf = (search: string, offset = 0, limit = 50) =>
      listRegisterRows(db, 'invoices', parseRegisterQuery(REGISTERS.invoices, new URLSearchParams(search), at), {
        limit,
        offset,
      })
    const all = await pageOf('')
    expect(all).toHaveLength(3)
    const totals = all.map((row) => Number(row.total_paise))
    const byTotal = await pageOf('sort=-total_paise')
    expect(byTotal.map((row) => Number(row.total_paise))).toEqual(totals.toSorted((a, b) => b - a))
    expect([...(await pageOf('sort=-total_paise', 0, 2)), ...(await pageOf('sort=-total_paise', 2, 2))]).toEqual(
      byTotal,
    )
    // A file has the order of the screen.
    for (const sort of ['at', '-at', 'total_paise', '-total_paise', 'number', '-number', 'state', '-state']) {
      const shown = parseRegisterQuery(REGISTERS.invoices, new URLSearchParams(`sort=${sort}`), at)
      const inFile = parseRegisterQuery(REGISTERS.invoices, registerFileParams(shown), at)
      expect(await listed(streamSortedRows(db, 'invoices', inFile)), sort).toEqual(await pageOf(`sort=${sort}`))
    }
    const inKarnataka = await pageOf('state=29&rate_bp=500')
    expect(inKarnataka).toEqual(all.filter(({ state }) => state === '29'))
    const query = parseRegisterQuery(REGISTERS.invoices, new URLSearchParams('state=29'), at)
    expect(await sumRegister(db, 'invoices', query)).toMatchObject({
      rows: 1,
      sums: { total_paise: Number(inKarnataka[0]?.total_paise), cgst_paise: 0 },
    })
    expect(await pageOf('state=29&rate_bp=1800')).toEqual([])
    // An unknown value or column in an address is passed over.
    expect(await pageOf('state=99&sort=phone')).toEqual(all)
  })

  test('a refund that the gateway could not deliver comes back on the day it failed', async () => {
    const opened = await open({ samples: true })
    const { shop, clock, outside } = opened
    clock.set('2026-06-29T06:30:00.000Z')
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const id = await place(shop, buyer)
    await payOnline(opened, id)
    await cancelOrder(shop, buyer.user.id, id, { as: 'shopper' })
    await sendRefunds(shop)
    clock.set('2026-07-02T06:30:00.000Z')
    const [refund] = await listRefundsOf(shop.db, id)
    await handleRefundEvent(shop, outside.gateway.refundEventFor(refund?.id ?? '', 'failed'), 'webhook')
    const june = await sumsOf(opened, 'refunds', '2026-06')
    expect(june.amount_paise).toBe(refund?.amountPaise)
    expect(await sumsOf(opened, 'refunds', '2026-07')).toEqual({ amount_paise: -Number(june.amount_paise) })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a shortage is settled on a day of its own, and nothing is short after it', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    clock.set('2026-06-29T06:30:00.000Z')
    for (const as of ['written-off', 'received'] as const) {
      const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
      await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
      const cash = { courier: 'Delhivery', reference: 'UTR 1', orderIds: [id], note: 'A fee' }
      const total = (await orderNow(opened, id)).totalPaise
      await recordCashRemittance(shop, 'usr_owner', { ...cash, amountPaise: total - 500 })
      const [short] = await shop.db.selectFrom('cash_remittances').select('id').where('shortage', '=', 'owed').execute()
      clock.set('2026-07-02T06:30:00.000Z')
      await settleCashShortage(shop, 'usr_owner', short?.id ?? '', as)
      clock.set('2026-06-29T08:30:00.000Z')
    }
    expect(await sumsOf(opened, 'cash-received', '2026-06')).toMatchObject({ short_paise: 1_000, written_off_paise: 0 })
    // The couriers to choose from are those of the period.
    expect(await listFilterValues(shop.db, 'cash-received', monthPeriod('2026-06'))).toEqual({ courier: ['Delhivery'] })
    expect(await listFilterValues(shop.db, 'cash-received', monthPeriod('2026-05'))).toEqual({ courier: [] })
    expect(await listFilterValues(shop.db, 'invoices', monthPeriod('2026-06'))).toEqual({})
    expect(await sumsOf(opened, 'cash-received', '2026-07')).toEqual({
      short_paise: -1_000,
      expected_paise: 0,
      written_off_paise: 500,
      received_paise: 500,
    })
  })
})

const stateOf = (state: string) =>
  ({
    '07': {},
    '29': IN_BENGALURU,
    '27': { state, city: 'Mumbai', pincode: '400001' },
  })[state] ?? {}
