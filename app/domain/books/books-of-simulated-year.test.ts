import { beforeAll, expect, test, vi } from 'vitest'
import { STATES } from '#app/domain/delivery/indian-state.ts'
import { readSalesReport } from '#app/domain/reports/sales/read-sales-report.server.ts'
import { parsePeriod } from '#app/domain/reports/sales/report-period.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { expectSectionsToBalance } from '#test/oracles/year/expect-gstr1-sections.ts'
import { gstr3bOf } from '#test/oracles/year/gstr3b-of-documents.ts'
import {
  dayInIndia,
  type ExpectedDocument,
  expectedDocuments,
  readSoldLines,
  type SoldLine,
} from '#test/oracles/year/year-documents.ts'
import { ordersIn, sumDashboard, sumDocuments, sumOrders, type TaxSums } from '#test/oracles/year/year-sums.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { simulateYear } from '#test/simulation/year/simulate-year.ts'
import { type Journal, MONTH_AFTER, SHOP_GSTIN, YEAR_MONTHS } from '#test/simulation/year/year.ts'
import { SIZE } from '#test/stress/load-size.ts'
import { expectRightGstr1 } from '../../../test/oracles/expect-right-gstr1.ts'
import { type BooksPeriod, parseBooksPeriod } from './books-period.ts'
import { listBooksMonths } from './closing/list-books-months.server.ts'
import { readGstReturns } from './gst-returns/read-gst-returns.server.ts'
import { parseReturnPeriod } from './gst-returns/return-period.ts'
import type { IssuedDocument } from './issued-document.ts'
import { streamIssuedDocuments } from './issued-document-store.server.ts'
import type { RegisterRow } from './registers/register.ts'
import { streamRegisterRows, sumRegisters } from './registers/register-store.server.ts'
import { streamVouchers } from './tally/stream-vouchers.server.ts'

const MONTHS = [...YEAR_MONTHS, MONTH_AFTER]
const QUARTERS = ['26-27-q1', '26-27-q2', '26-27-q3', '26-27-q4']
const YEAR = '26-27'
/** Thousands of orders take minutes; on a busy machine a hundred may take one. */
const TIMEOUT = SIZE.yearOrders >= 10_000 ? 3_600_000 : 120_000
vi.setConfig({ testTimeout: TIMEOUT, hookTimeout: TIMEOUT })
const AFTER = '2027-04-30T00:00:00.000Z'

const periodOf = (key: string) => parseBooksPeriod(new URLSearchParams({ period: key }), AFTER)
const isIn = ({ firstDay, lastDay }: BooksPeriod, day: string) => day >= firstDay && day <= lastDay

onOneDatabase((open, engine) => {
  let opened: Opened
  let journal: Journal
  let sold: Map<string, SoldLine[]>
  let documents: ExpectedDocument[]
  let challans: { number: string; at: string }[]

  beforeAll(async () => {
    opened = await open()
    const began = performance.now()
    journal = await simulateYear(opened, { orders: SIZE.yearOrders, seed: engine === 'SQLite' ? 3 : 17 })
    sold = await readSoldLines(opened.shop.db)
    ;({ documents, challans } = expectedDocuments(journal, sold))
    const seconds = Math.round((performance.now() - began) / 1000)
    if (SIZE.yearOrders >= 10_000) console.info(`${engine}: a year of ${journal.orders.length} orders in ${seconds} s`)
  })

  const documentsIn = (period: BooksPeriod, kind?: IssuedDocument['kind']) =>
    documents.filter((each) => isIn(period, each.day) && (!kind || each.kind === kind))

  test('every invoice and credit note of the year is what was sold and given back, under the number that was next', async () => {
    const issued: IssuedDocument[] = []
    for await (const batch of streamIssuedDocuments(opened.shop.db, {
      firstDay: '2026-04-01',
      lastDay: '2027-12-31',
    }))
      issued.push(...batch)
    const byNumber = new Map(issued.map((each) => [each.number, each]))
    expect(issued).toHaveLength(documents.length)
    for (const { at, ...expected } of documents) expect(byNumber.get(expected.number)).toEqual(expected)
    // The year has what it is meant to have.
    const coupons = await opened.shop.db.selectFrom('orders').select('coupon_code').distinct().execute()
    expect(new Set(coupons.map(({ coupon_code }) => coupon_code))).toEqual(new Set([null, 'DIWALI', 'ALLYEAR']))
    expect(new Set(documents.map(({ buyerState }) => buyerState))).toEqual(new Set(STATES.map(({ code }) => code)))
    expect(new Set(documents.flatMap(({ lines }) => lines.map(({ rateBp }) => rateBp)))).toEqual(
      new Set([0, 500, 1_800, 4_000]),
    )
    expect(new Set(journal.orders.map(({ end }) => end))).toEqual(new Set(['kept', 'returned', 'cancelled', 'expired']))
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('the file of every month and quarter passes the schema and equals an addition of these documents', async () => {
    const tables = { b2b: 0, b2cl: 0, cdnr: 0, cdnur: 0 }
    for (const [keys, frequency] of [
      [MONTHS, 'monthly'],
      [QUARTERS, 'quarterly'],
    ] as const)
      for (const key of keys) {
        const period = parseReturnPeriod(new URLSearchParams({ period: key }), AFTER, {
          returns: frequency,
          gst: { schemes: [] },
        })
        const { gstr1, gstr3b, documents: count, problems } = await readGstReturns(opened.shop.db, period)
        const expected = documentsIn(period)
        expect({ key, form: period.form, count, problems }).toEqual({
          key,
          form: 'gstr-1',
          count: expected.length,
          problems: [],
        })
        const totals = expectRightGstr1(gstr1, period, SHOP_GSTIN, expected)
        expectSectionsToBalance(
          gstr1,
          totals,
          sumDocuments(expected.filter(({ kind }) => kind === 'invoice')),
          sumDocuments(expected.filter(({ kind }) => kind === 'credit-note')),
        )
        expect(gstr1.series).toEqual(seriesOf(period))
        expect(gstr3b).toEqual(gstr3bOf(expected))
        for (const table of ['b2b', 'b2cl', 'cdnr', 'cdnur'] as const) tables[table] += totals[table].documents
      }
    expect(Math.min(...Object.values(tables))).toBeGreaterThan(0)
  })

  /** Table 13: every series of a period, from its first number to the last, none cancelled. */
  function seriesOf(period: BooksPeriod) {
    const numbered = [
      ...documentsIn(period, 'invoice'),
      ...documentsIn(period, 'credit-note'),
      ...challans
        .filter(({ at }) => isIn(period, dayInIndia(at)))
        .map(({ number }) => ({ kind: 'challan' as const, number })),
    ]
    const series = Map.groupBy(numbered, ({ kind, number }) => `${kind} ${number.slice(0, number.lastIndexOf('/'))}`)
    return Array.from(series.values(), (all) => ({
      kind: all[0]?.kind,
      from: all[0]?.number,
      to: all.at(-1)?.number,
      total: all.length,
      cancelled: 0,
    }))
  }

  test('the registers of every month and of the year have these sums, and these GSTINs and states', async () => {
    for (const key of [...MONTHS, YEAR]) {
      const period = periodOf(key)
      const sums = await sumRegisters(opened.shop.db, period)
      expect({ key, ...sums.invoices.sums }).toEqual({ key, ...sumDocuments(documentsIn(period, 'invoice')) })
      expect({ key, ...sums['credit-notes'].sums }).toEqual({
        key,
        ...sumDocuments(documentsIn(period, 'credit-note')),
      })
      expect({ key, ...sums.orders.sums }).toEqual({ key, ...sumOrders(ordersIn(journal, period), sold) })
    }
    for (const [name, kind] of [
      ['invoices', 'invoice'],
      ['credit-notes', 'credit-note'],
    ] as const) {
      const rows: RegisterRow[] = []
      const whole = { ...periodOf(YEAR), lastDay: '2027-04-30' }
      for await (const row of streamRegisterRows(opened.shop.db, name, { period: whole, filters: {} })) rows.push(row)
      const found = rows.map(({ number, rate_bp, gstin, state, total_paise, taxable_paise }) =>
        [number, rate_bp, gstin, state, total_paise, taxable_paise].join(' '),
      )
      expect(found.toSorted()).toEqual(documentsIn(whole, kind).flatMap(rowsOf).toSorted())
    }
  })

  test('the vouchers for Tally name these buyers and balance with these sums, month by month', async () => {
    const { db } = opened.shop
    const ledgers = DEFAULT_SETTINGS.books
    for (const key of MONTHS) {
      const period = periodOf(key)
      const found: string[] = []
      const sums = new Map<string, number>()
      for await (const { number, type, buyer, entries } of streamVouchers(db, period, ledgers)) {
        if (number === null) continue
        found.push([type, number, buyer?.gstin, buyer?.state, buyer?.name].join(' '))
        for (const { ledger, paise } of entries) sums.set(ledger, (sums.get(ledger) ?? 0) + paise)
      }
      const expected = documentsIn(period)
      const names = expected.map(({ kind, number, buyerGstin, buyerState, buyerName }) =>
        [kind === 'invoice' ? 'Sales' : 'Credit Note', number, buyerGstin, buyerState, buyerName].join(' '),
      )
      expect(found.toSorted()).toEqual(names.toSorted())
      const [sales, notes] = (['invoice', 'credit-note'] as const).map((kind) =>
        sumDocuments(documentsIn(period, kind)),
      )
      const net = (column: keyof TaxSums) => (sales?.[column] ?? 0) - (notes?.[column] ?? 0)
      const credited = (...names: string[]) => names.reduce((all, name) => all - (sums.get(name) ?? 0), 0)
      expect(sums.get(ledgers.customers) ?? 0).toBe(net('total_paise'))
      expect(credited(ledgers.sales, ledgers.charges)).toBe(net('taxable_paise'))
      for (const tax of ['cgst', 'sgst', 'igst'] as const) expect(credited(ledgers[tax])).toBe(net(`${tax}_paise`))
      expect(sums.has(ledgers.roundOff)).toBe(false)
    }
  })

  test('the dashboard shows the same sales for every month and the year, and the year balances with the returns', async () => {
    const { db } = opened.shop
    const yearEnd = '2027-03-31T18:29:59.000Z'
    const whole = parsePeriod(new URLSearchParams('range=year'), yearEnd)
    const months = MONTHS.map((month) => {
      const { firstDay, lastDay } = periodOf(month)
      return parsePeriod(new URLSearchParams({ range: 'range', from: firstDay, to: lastDay }), AFTER)
    })
    for (const period of [...months, whole]) {
      const { now } = await readSalesReport(db, period)
      const { gross, returnedCash, returnedPrepaid, lost, refunded, net, cancelled } = now
      const placed = ordersIn(journal, period)
      const found = { gross, returnedCash, returnedPrepaid, lost, refundedPaise: refunded.paise, net, cancelled }
      const expected = sumDashboard(placed, sold, documents)
      const withoutGrams = JSON.parse(JSON.stringify(found, (key, value) => (key === 'grams' ? undefined : value)))
      expect({ from: period.firstDay, ...withoutGrams }).toEqual({ from: period.firstDay, ...expected })
    }
    // What the shop kept is what it invoiced less what it credited, less what it gave without a document.
    const invoiced = sumDocuments(documents.filter(({ kind }) => kind === 'invoice')).total_paise
    const credited = sumDocuments(documents.filter(({ kind }) => kind === 'credit-note')).total_paise
    const given = journal.orders.reduce((sum, { goodwillPaise }) => sum + goodwillPaise, 0)
    const { now } = await readSalesReport(db, whole)
    expect(now.net.paise).toBe(invoiced - credited - given)
  })

  test('a closed month has kept its sums, whatever was credited later', async () => {
    // On the last day of the year, when all of its months are listed.
    const months = await listBooksMonths({ ...opened.shop, now: () => '2027-03-31T12:00:00.000Z' })
    for (const month of YEAR_MONTHS)
      expect(months.find((each) => each.month === month)).toMatchObject({ status: 'closed', changes: [] })
    const laterNotes = documents.filter(
      ({ kind, day, against }) => kind === 'credit-note' && day.slice(0, 7) !== against?.day.slice(0, 7),
    )
    expect(laterNotes.length).toBeGreaterThan(3)
  })
})

/** The rows of a document in its register: one for each rate. */
function rowsOf({ number, buyerGstin, buyerState, lines }: IssuedDocument): string[] {
  return Array.from(
    Map.groupBy(lines, ({ rateBp }) => rateBp),
    ([rateBp, some]) => {
      const total = some.reduce((sum, { grossPaise }) => sum + grossPaise, 0)
      const taxable = some.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0)
      return [number, rateBp, buyerGstin, buyerState, total, taxable].join(' ')
    },
  )
}
