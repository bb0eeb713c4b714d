import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { monthPeriod, parseBooksPeriod } from '#app/domain/books/books-period.ts'
import { closeMonth } from '#app/domain/books/closing/close-month.server.ts'
import { sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { remittanceCorrection } from '#app/domain/books/tally/remittance-correction.ts'
import { streamVouchers } from '#app/domain/books/tally/stream-vouchers.server.ts'
import { listCourierDebts, sumCashOwed } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import {
  findRemittance,
  findRemittanceOf,
  listCashOfRemittance,
  listRemittances,
} from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { readSalesReport } from '#app/domain/reports/sales/read-sales-report.server.ts'
import { refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import { parsePeriod } from '#app/domain/reports/sales/report-period.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'
import { pick } from '#test/data/pick-and-shuffle.ts'
import { expectedBooks } from '#test/oracles/books-oracle.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { bookStatement } from '#test/shop/book-statement.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { recordCashRemittance } from '../payment/record-cash-remittance.server.ts'
import { settleCashShortage } from '../payment/settle-cash-shortage.server.ts'
import { guessPayoutStatementColumns } from './payout-columns.ts'
import { listOpenPayoutLines } from './payout-line-store.server.ts'
import { takeBackRemittance } from './take-back-remittance.server.ts'

const COURIERS = ['Delhivery', 'Xpressbees']
const HEADERS = ['AWB', 'COD Amount', 'Freight', 'UTR']
const MISTAKE = { reason: 'The file of another week' }

type Parcel = { id: string; awb: string; courier: string; paise: number }

async function deliver(opened: Opened, awb: string, courier: string): Promise<Parcel> {
  const { shop } = opened
  const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }]), 'cod')
  await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'], { awb, carrier: courier })
  return { id, awb, courier, paise: (await orderNow(opened, id)).totalPaise }
}

const rowOf = ({ awb, paise }: Parcel, utr: string, less = 0) => [awb, String((paise - less) / 100), '59', utr]

function book({ shop }: Opened, rows: string[][]) {
  const { columns } = guessPayoutStatementColumns('courier', HEADERS)
  return bookStatement(shop, { kind: 'courier', file: { headers: HEADERS, rows }, columns })
}

const receivedSums = async ({ shop }: Opened, month = monthOfInstant(shop.now())) =>
  (await sumRegisters(shop.db, monthPeriod(month)))['cash-received'].sums

/** What couriers owe by the vouchers for Tally of this month. */
async function owedInTally({ shop }: Opened): Promise<number> {
  const { books } = DEFAULT_SETTINGS
  let owed = 0
  for await (const { entries } of streamVouchers(shop.db, parseBooksPeriod(new URLSearchParams(), shop.now()), books))
    for (const { ledger, paise } of entries) if (ledger === books.couriers) owed += paise
  return owed
}

onBothDatabases((open) => {
  test('what was booked by mistake is owed again, its file can be booked again, and the books keep both', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const parcel = await deliver(opened, '1900001', 'Delhivery')
    await book(opened, [rowOf(parcel, 'UTR1')])
    const { id = '' } = (await findRemittanceOf(shop.db, parcel.id)) ?? {}
    clock.advance(1_000)
    expect(await takeBackRemittance(shop, 'usr_owner', 'rem_none', MISTAKE)).toMatchObject({
      reason: 'remittance-not-found',
    })
    const both = await Promise.all([
      takeBackRemittance(shop, 'usr_owner', id, MISTAKE),
      takeBackRemittance(shop, 'usr_owner', id, MISTAKE),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'taken-back-before' })
    expect(await findRemittanceOf(shop.db, parcel.id)).toBeNull()
    expect(await findRemittance(shop.db, id)).toMatchObject({ orders: 1, reversal: { by: 'usr_owner', ...MISTAKE } })
    expect(await listCashOfRemittance(shop.db, id)).toEqual([
      { orderId: parcel.id, amountPaise: parcel.paise, shortPaise: 0, paidBackPaise: 0 },
    ])
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: 'Delhivery', owedPaise: parcel.paise }])
    expect(await receivedSums(opened)).toEqual({
      expected_paise: 0,
      received_paise: 0,
      written_off_paise: 0,
      short_paise: 0,
    })
    const [event] = (await listEvents(shop.db, parcel.id, 'staff')).filter(({ kind }) => kind === 'cash-taken-back')
    expect(event).toMatchObject({ note: expect.stringContaining(MISTAKE.reason), shownToShopperAt: null })
    expect(await listAudit(shop.db, `remittance:${id}`)).toMatchObject([
      { action: 'take-back-cash', after: MISTAKE },
      { action: 'receive-cash' },
    ])

    // Another transfer pays for it, or the same file again: no earlier line has paid it.
    clock.advance(1_000)
    expect(await book(opened, [rowOf(parcel, 'UTR2')])).toMatchObject({ value: { open: 0, received: 1 } })
    const again = (await findRemittanceOf(shop.db, parcel.id))?.id ?? ''
    await takeBackRemittance(shop, 'usr_owner', again, MISTAKE)
    clock.advance(1_000)
    expect(await book(opened, [rowOf(parcel, 'UTR1')])).toMatchObject({ value: { open: 0, received: 1 } })
    expect(await listOpenPayoutLines(shop.db, 9)).toEqual([])
    expect(await listRemittances(shop.db, { owedOnly: false, limit: 9 })).toHaveLength(3)
    expect(await receivedSums(opened)).toMatchObject({ received_paise: parcel.paise })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a shortage that is taken back is neither owed nor settled later', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const parcel = await deliver(opened, '1900001', 'Delhivery')
    const short = { courier: 'Delhivery', reference: 'UTR1', orderIds: [parcel.id], note: 'Torn note' }
    await recordCashRemittance(shop, 'usr_owner', { ...short, amountPaise: parcel.paise - 500 })
    const { id = '' } = (await findRemittanceOf(shop.db, parcel.id)) ?? {}
    expect(await takeBackRemittance(shop, 'usr_owner', id, MISTAKE)).toMatchObject({ ok: true })
    expect(await sumCashOwed(shop.db)).toMatchObject({ orders: 1, owedPaise: parcel.paise })
    expect(await listRemittances(shop.db, { owedOnly: true, limit: 9 })).toEqual([])
    expect(await settleCashShortage(shop, 'usr_owner', id, 'received')).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('what a closed month has booked stays, and is corrected by a booking of the open one', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    clock.set('2026-06-20T06:00:00.000Z')
    const [early, late] = [await deliver(opened, '1900001', 'Delhivery'), await deliver(opened, '1900002', 'Delhivery')]
    const short = { courier: 'Delhivery', note: 'Torn note' }
    await recordCashRemittance(shop, 'usr_owner', {
      ...short,
      reference: 'UTR1',
      orderIds: [early.id],
      amountPaise: early.paise - 500,
    })
    clock.set('2026-07-05T06:00:00.000Z')
    const { id = '' } = (await findRemittanceOf(shop.db, early.id)) ?? {}
    // Its month is over, and open.
    const cash = { ...short, orderIds: [late.id], reference: 'UTR2', amountPaise: null }
    await recordCashRemittance(shop, 'usr_owner', cash)
    expect(await closeMonth(shop, staffWithFreshCode(shop), '2026-06')).toMatchObject({ ok: true })
    expect(await takeBackRemittance(shop, 'usr_owner', id, MISTAKE)).toMatchObject({ reason: 'month-closed' })
    const inJuly = (await findRemittanceOf(shop.db, late.id))?.id ?? ''
    expect(await takeBackRemittance(shop, 'usr_owner', inJuly, MISTAKE)).toMatchObject({ ok: true })
    const remittance = await findRemittance(shop.db, id)
    if (!remittance) throw new Error('It is there')
    const { couriers, bank, shortages } = DEFAULT_SETTINGS.books
    expect(remittanceCorrection(remittance, DEFAULT_SETTINGS.books)).toEqual([
      { ledger: couriers, paise: early.paise - 500 },
      { ledger: bank, paise: 500 - early.paise },
    ])
    await settleCashShortage(shop, 'usr_owner', id, 'written-off')
    const settled = await findRemittance(shop.db, id)
    if (!settled) throw new Error('It is there')
    expect(remittanceCorrection(settled, DEFAULT_SETTINGS.books).slice(2)).toEqual([
      { ledger: couriers, paise: 500 },
      { ledger: shortages, paise: -500 },
    ])
  })

  test.each([1, 2])(
    'registers, Tally, debts, dashboard and sums of days agree however cash is booked and taken back: %d',
    { timeout: 120_000 },
    async (seed) => {
      const opened = await open({ samples: true })
      const { shop, clock } = opened
      const random = seededNumbers(seed)
      const parcels: Parcel[] = []
      for (let n = 0; n < 6; n++) parcels.push(await deliver(opened, String(1_900_000 + n), pick(COURIERS, random)))
      const owedAtFirst = await sumCashOwed(shop.db)
      const booked = async () =>
        (await listRemittances(shop.db, { owedOnly: false, limit: 99 })).filter(({ reversal }) => reversal === null)
      const steps = {
        async file() {
          const chosen = parcels.filter(() => random() < 0.5)
          const utr = `UTR${Math.floor(random() * 4)}`
          await book(
            opened,
            chosen.map((parcel) => rowOf(parcel, utr, random() < 0.3 ? 500 : 0)),
          )
        },
        async byHand() {
          const { id, courier, paise } = pick(parcels, random)
          const amountPaise = paise - (random() < 0.5 ? 500 : 0)
          const cash = { courier, orderIds: [id], amountPaise, reference: 'Slip', note: 'Torn note' }
          await recordCashRemittance(shop, 'usr_owner', cash)
        },
        async settle() {
          const [short] = await listRemittances(shop.db, { owedOnly: true, limit: 1 })
          const as = random() < 0.5 ? 'received' : 'written-off'
          if (short) await settleCashShortage(shop, 'usr_owner', short.id, as)
        },
        async takeBack() {
          const all = await booked()
          if (all.length > 0)
            expect(await takeBackRemittance(shop, 'usr_owner', pick(all, random).id, MISTAKE)).toMatchObject({
              ok: true,
            })
        },
      }
      for (let step = 0; step < 14; step++) {
        clock.advance(60_000)
        await pick(Object.values(steps), random)()
        await agrees(opened)
      }
      for (const { id } of await booked()) await takeBackRemittance(shop, 'usr_owner', id, MISTAKE)
      await agrees(opened)
      expect(await sumCashOwed(shop.db)).toEqual(owedAtFirst)
      const sums = Object.values(await receivedSums(opened))
      expect(sums.map((sum) => sum + 0)).toEqual([0, 0, 0, 0])
      clock.advance(DAYS)
      await refreshDailySales(shop)
      expect(await invariantViolations(shop)).toEqual([])
    },
  )
})

/** Every place that tells of the cash says the same, to the paisa. */
async function agrees(opened: Opened): Promise<void> {
  const { shop } = opened
  const month = monthOfInstant(shop.now())
  await refreshDailySales(shop)
  expect(await invariantViolations(shop)).toEqual([])
  const sums = await receivedSums(opened)
  expect(sums).toEqual((await expectedBooks(shop.db, month))['cash-received'])
  const { owedPaise } = await sumCashOwed(shop.db)
  const { now } = await readSalesReport(shop.db, parsePeriod(new URLSearchParams(), shop.now()))
  expect(now.cash.withCouriersPaise).toBe(owedPaise)
  expect(await owedInTally(opened)).toBe(owedPaise)
  const debts = (await listCourierDebts(shop.db)).reduce((sum, debt) => sum + debt.owedPaise, 0)
  expect(debts + (sums.short_paise ?? 0)).toBe(owedPaise)
}
