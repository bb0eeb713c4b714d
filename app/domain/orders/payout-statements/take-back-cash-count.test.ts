import { expect, test } from 'vitest'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import { sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { listCashWith, listCourierDebts, sumCashOwed } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import {
  findRemittance,
  listCashOfRemittance,
  listRemittances,
} from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { COUNTER_CASH } from '#app/domain/payments/payment/payment.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { readSalesReport } from '#app/domain/reports/sales/read-sales-report.server.ts'
import { refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import { parsePeriod } from '#app/domain/reports/sales/report-period.ts'
import { monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'
import { pick } from '#test/data/pick-and-shuffle.ts'
import { expectOk } from '#test/expect-ok.ts'
import { expectedBooks } from '#test/oracles/books-oracle.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { createCounterSale } from '../checkout/create-counter-sale.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { recordCashRemittance } from '../payment/record-cash-remittance.server.ts'
import { settleCashShortage } from '../payment/settle-cash-shortage.server.ts'
import { payOutRefund } from '../refund/pay-out-refund.server.ts'
import { refundByStaff } from '../refund/refund-order.server.ts'
import { takeBackRemittance } from './take-back-remittance.server.ts'

const PACK = { productId: '2', weight: '250g' } as const
const MISTAKE = { reason: 'Counted twice' }
const COUNT = { courier: COUNTER_CASH, reference: 'Count', note: '' }

/** Sells some packs of one product at the counter; returns its order. */
async function sell({ shop }: Opened, quantity: number, method: 'cash' | 'upi'): Promise<string> {
  const [product] = await listProductsById(shop.db, [PACK.productId], shop.now())
  const pricePaise = product?.packs.find(({ weight }) => weight === PACK.weight)?.pricePaise ?? 0
  const buyer = { phone: null, name: null, business: null, method } as const
  const sale = { ...buyer, lines: [{ ...PACK, quantity }], seenTotalPaise: pricePaise * quantity }
  return expectOk(await createCounterSale(shop, 'usr_owner', sale, shop.newId('key'))).orderId
}

/** Pays packs of a sale back in cash out of the drawer; returns how much. */
async function payBack(opened: Opened, id: string, quantity: number): Promise<number> {
  const { shop } = opened
  const staff = staffWithFreshCode(shop)
  const { version } = await orderNow(opened, id)
  const input = { version, reason: 'Spoilt', stock: 'write-off', lines: [{ position: 1, quantity }] } as const
  const paise = expectOk(await refundByStaff(shop, staff, id, input))
  const due = (await listRefundsOf(shop.db, id)).find(({ status }) => status === 'pending')
  const payout = { refundId: due?.id ?? '', payee: 'The buyer', reference: 'Cash', isFromDrawer: true }
  expectOk(await payOutRefund(shop, staff, id, payout))
  return paise
}

const counts = async ({ shop }: Opened) => listRemittances(shop.db, { owedOnly: false, limit: 99 })
const isBooked = ({ reversal }: { reversal: unknown }) => reversal === null

onBothDatabases((open) => {
  test('a count in which money was paid back is taken back, and the next count holds the same', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const [early, kept] = [await sell(opened, 2, 'cash'), await sell(opened, 1, 'cash')]
    const all = async () => {
      clock.advance(60_000)
      const { owedPaise: seenPaise } = await sumCashOwed(shop.db)
      await recordCashRemittance(shop, 'usr_owner', { ...COUNT, orderIds: { all: true, seenPaise }, amountPaise: null })
      return (await counts(opened))[0]
    }
    await all()
    const late = await sell(opened, 5, 'cash')
    const byUpi = await sell(opened, 1, 'upi')
    const [ofEarly, ofLate, ofUpi] = [
      await payBack(opened, early, 1),
      await payBack(opened, late, 1),
      await payBack(opened, byUpi, 1),
    ]
    const owed = await sumCashOwed(shop.db)
    const counted = await all()
    expect(counted).toMatchObject({ paidBackPaise: ofEarly + ofLate + ofUpi, expectedPaise: owed.owedPaise })
    const held = await listCashOfRemittance(shop.db, counted?.id ?? '')
    expect(held).toHaveLength(3)
    expect(held).toContainEqual({ orderId: early, amountPaise: 0, shortPaise: 0, paidBackPaise: ofEarly })
    expect(await takeBackRemittance(shop, 'usr_owner', counted?.id ?? '', MISTAKE)).toMatchObject({ ok: true })
    expect(await sumCashOwed(shop.db)).toMatchObject({ orders: owed.orders, owedPaise: owed.owedPaise })
    expect(await findRemittance(shop.db, counted?.id ?? '')).toMatchObject({ reversal: MISTAKE, orders: 1 })
    expect(await listCashOfRemittance(shop.db, counted?.id ?? '')).toEqual(held)
    const [event] = (await listEvents(shop.db, early, 'staff')).filter(({ kind }) => kind === 'cash-taken-back')
    expect(event?.note).toContain('paid back out of the cash drawer of Count: Counted twice')
    expect((await listEvents(shop.db, kept, 'staff')).filter(({ kind }) => kind === 'cash-taken-back')).toEqual([])
    expect(await all()).toMatchObject({ expectedPaise: counted?.expectedPaise, paidBackPaise: counted?.paidBackPaise })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a count of before, of which it is not known whose money was paid back in it, stays', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await sell(opened, 2, 'cash')
    await payBack(opened, id, 1)
    await recordCashRemittance(shop, 'usr_owner', { ...COUNT, orderIds: [id], amountPaise: null })
    await shop.db.deleteFrom('counted_refunds').execute()
    const [count] = await counts(opened)
    expect(await takeBackRemittance(shop, 'usr_owner', count?.id ?? '', MISTAKE)).toMatchObject({
      reason: 'paid-back-in-it',
    })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test.each([1, 2, 3])(
    'drawer, counts, registers and dashboard agree however sales are paid back, counted and taken back: %d',
    { timeout: 120_000 },
    async (seed) => {
      const opened = await open({ samples: true })
      const { shop, clock } = opened
      const random = seededNumbers(seed)
      const packsLeft = new Map<string, number>()
      let [soldPaise, paidBackPaise, takenBackWithRefunds] = [0, 0, 0]
      const steps = {
        async sell() {
          const quantity = 1 + Math.floor(random() * 3)
          const method = random() < 0.7 ? 'cash' : 'upi'
          const id = await sell(opened, quantity, method)
          packsLeft.set(id, quantity)
          if (method === 'cash') soldPaise += (await orderNow(opened, id)).totalPaise
        },
        async payBack() {
          const some = Array.from(packsLeft).filter(([, packs]) => packs > 0)
          if (some.length === 0) return
          const [id, packs] = pick(some, random)
          const quantity = 1 + Math.floor(random() * packs)
          packsLeft.set(id, packs - quantity)
          paidBackPaise += await payBack(opened, id, quantity)
        },
        async count() {
          const chosen = (await listCashWith(shop.db, COUNTER_CASH, { limit: 99 })).filter(() => random() < 0.7)
          const sum = chosen.reduce((all, { amountPaise }) => all + amountPaise, 0)
          const amountPaise = Math.max(0, sum - (random() < 0.3 ? 700 : 0))
          const orderIds = chosen.map(({ orderId }) => orderId)
          await recordCashRemittance(shop, 'usr_owner', { ...COUNT, note: 'Wrong change', orderIds, amountPaise })
        },
        async settle() {
          const [short] = await listRemittances(shop.db, { owedOnly: true, limit: 1 })
          if (short) await settleCashShortage(shop, 'usr_owner', short.id, pick(['received', 'written-off'], random))
        },
        async takeBack() {
          const booked = (await counts(opened)).filter(isBooked)
          if (booked.length === 0) return
          const count = pick(booked, random)
          takenBackWithRefunds += count.paidBackPaise > 0 ? 1 : 0
          expect(await takeBackRemittance(shop, 'usr_owner', count.id, MISTAKE)).toMatchObject({ ok: true })
        },
      }
      const agrees = async () => {
        await refreshDailySales(shop)
        expect(await invariantViolations(shop)).toEqual([])
        const all = await counts(opened)
        for (const { id, expectedPaise, receivedPaise, shortage } of all) {
          const held = await listCashOfRemittance(shop.db, id)
          const sum = (of: (cash: (typeof held)[number]) => number) => held.reduce((total, cash) => total + of(cash), 0)
          expect(sum(({ amountPaise, paidBackPaise }) => amountPaise - paidBackPaise)).toBe(expectedPaise)
          const missing = shortage === 'received' ? 0 : expectedPaise - receivedPaise
          expect(sum(({ shortPaise }) => shortPaise)).toBe(missing)
        }
        const booked = all.filter(isBooked)
        const countedPaise = booked.reduce((sum, { expectedPaise }) => sum + expectedPaise, 0)
        const owedPaise = booked
          .filter(({ shortage }) => shortage === 'owed')
          .reduce((sum, { expectedPaise, receivedPaise }) => sum + expectedPaise - receivedPaise, 0)
        const { owedPaise: inDrawer } = await sumCashOwed(shop.db)
        expect(inDrawer).toBe(soldPaise - paidBackPaise - countedPaise + owedPaise)
        const debts = (await listCourierDebts(shop.db)).reduce((sum, debt) => sum + debt.owedPaise, 0)
        expect(debts + owedPaise).toBe(inDrawer)
        // Sales of the counter are no cash on delivery, whatever is counted.
        const { now } = await readSalesReport(shop.db, parsePeriod(new URLSearchParams(), shop.now()))
        expect(now.cash).toMatchObject({ withCouriersPaise: 0 })
        const month = monthOfInstant(shop.now())
        const { sums } = (await sumRegisters(shop.db, monthPeriod(month)))['cash-received']
        expect(sums).toEqual((await expectedBooks(shop.db, month))['cash-received'])
        expect([sums.expected_paise, sums.short_paise]).toEqual([countedPaise, owedPaise])
      }
      for (let step = 0; step < 24; step++) {
        clock.advance(60_000)
        const [name] = pick(
          [['sell'], ['sell'], ['payBack'], ['payBack'], ['count'], ['count'], ['settle'], ['takeBack']],
          random,
        )
        await steps[name as keyof typeof steps]()
        await agrees()
      }
      for (const { id, ...count } of (await counts(opened)).filter(isBooked)) {
        takenBackWithRefunds += count.paidBackPaise > 0 ? 1 : 0
        expect(await takeBackRemittance(shop, 'usr_owner', id, MISTAKE)).toMatchObject({ ok: true })
      }
      await agrees()
      expect((await sumCashOwed(shop.db)).owedPaise).toBe(soldPaise - paidBackPaise)
      expect(takenBackWithRefunds).toBeGreaterThan(0)
    },
  )
})
