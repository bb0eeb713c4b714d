import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Paise } from '#app/domain/money/money.ts'
import { sumSplits } from '#app/domain/tax/tax-split.ts'
import { makeIssuedDocument } from '#test/data/make-issued-document.ts'
import { expectRightGstr1 } from '../../../../test/oracles/expect-right-gstr1.ts'
import type { IssuedDocument } from '../issued-document.ts'
import { addToGstr1, finishGstr1, type Gstr1, newGstr1Draft } from './gstr1.ts'
import { gstr1Json } from './gstr1-json.ts'
import { GSTR1_SECTION_NAMES, gstr1SectionTable } from './gstr1-section-table.ts'
import { addToGstr3b, NO_GSTR3B } from './gstr3b.ts'
import { parseReturnPeriod } from './return-period.ts'

const GSTIN = '07AAACM1234A1ZA'
const AT = '2026-11-20T06:30:00.000Z'
const period = (query: string, returns: 'monthly' | 'quarterly' = 'monthly') =>
  parseReturnPeriod(new URLSearchParams(query), AT, { returns, gst: { schemes: [] } })
const OCTOBER = period('period=2026-10')

function build(
  documents: readonly IssuedDocument[],
  isFurnished?: (document: IssuedDocument) => boolean,
  issuedElsewhere?: ReadonlySet<string>,
): Gstr1 {
  const draft = newGstr1Draft()
  addToGstr1(draft, documents, isFurnished)
  return finishGstr1(draft, issuedElsewhere)
}

const LAKH = 10_000_000
const large = { buyerState: '29', sold: [{ paise: LAKH + 1, rateBp: 500 }] }
const atLimit = { buyerState: '29', sold: [{ paise: LAKH, rateBp: 500 }] }
const business = { buyerGstin: '29AAACM1234A1Z4', buyerName: 'Acme Gifts', buyerState: '29' }
const note = (value: Paise) => ({
  kind: 'credit-note' as const,
  against: { number: 'MW/26-27/000001', day: '2026-10-01', valuePaise: value, reason: 'Goods returned' },
})

describe('every document is in the table of the form where it belongs', () => {
  test.each([
    ['an invoice to a registered buyer', makeIssuedDocument(1, business), 'b2b'],
    ['a credit note to one', makeIssuedDocument(1, { ...business, ...note(10_500) }), 'cdnr'],
    ['a large invoice to another state', makeIssuedDocument(1, large), 'b2cl'],
    ['one that is exactly at the limit', makeIssuedDocument(1, atLimit), 'b2cs'],
    ['a large invoice within the state', makeIssuedDocument(1, { ...large, buyerState: '07' }), 'b2cs'],
    ['a small note on a large invoice', makeIssuedDocument(1, { buyerState: '29', ...note(LAKH + 1) }), 'cdnur'],
    ['a note on a small invoice', makeIssuedDocument(1, { buyerState: '29', ...note(LAKH) }), 'b2cs'],
    ['a large invoice of July 2024', makeIssuedDocument(1, { ...large, day: '2024-07-31' }), 'b2cs'],
  ] as const)('%s', (_, each, table) => {
    const gstr1 = build([each])
    const found = (['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const).filter((name) => gstr1[name].length > 0)
    expect(found).toEqual([table])
  })
})

test('an invoice with taxed and untaxed lines is in its table and in table 8, with its whole value', () => {
  const mixed = makeIssuedDocument(1, {
    ...business,
    sold: [
      { paise: 10_500, rateBp: 500 },
      { paise: 2_000, rateBp: 0, hsn: '08045000' },
    ],
  })
  const gstr1 = build([mixed])
  expect(gstr1.b2b).toMatchObject([{ valuePaise: 12_500, rates: [{ rateBp: 500, taxablePaise: 10_000 }] }])
  expect(gstr1.untaxed).toEqual([{ supply: 'INTRB2B', exemptPaise: 2_000 }])
  expect(gstr1.hsnB2b.map(({ hsn, rateBp }) => [hsn, rateBp])).toEqual([
    ['08021200', 500],
    ['08045000', 0],
  ])
})

test('a number without a document is cancelled, and each series has its range', () => {
  const numbers = [3, 4, 7].map((number) => makeIssuedDocument(number))
  const gstr1 = build([
    ...numbers,
    makeIssuedDocument(9, { number: 'B/26-27/000009' }),
    makeIssuedDocument(2, note(10_500)),
  ])
  expect(gstr1.series).toEqual([
    { kind: 'invoice', from: 'MW/26-27/000003', to: 'MW/26-27/000007', total: 5, cancelled: 2 },
    { kind: 'invoice', from: 'B/26-27/000009', to: 'B/26-27/000009', total: 1, cancelled: 0 },
    { kind: 'credit-note', from: 'CN/26-27/000002', to: 'CN/26-27/000002', total: 1, cancelled: 0 },
  ])
})

test('a number that was issued in another period is not cancelled: the range ends before it and begins again after it', () => {
  const numbers = [3, 4, 7, 8, 10].map((number) => makeIssuedDocument(number))
  const gstr1 = build(numbers, undefined, new Set(['MW/26-27/000006']))
  expect(gstr1.series).toEqual([
    { kind: 'invoice', from: 'MW/26-27/000003', to: 'MW/26-27/000005', total: 3, cancelled: 1 },
    { kind: 'invoice', from: 'MW/26-27/000007', to: 'MW/26-27/000010', total: 4, cancelled: 1 },
  ])
})

test('what the IFF furnished is in every table but b2b and cdnr', () => {
  const quarter = period('period=26-27-q3', 'quarterly')
  const documents = [
    makeIssuedDocument(1, business),
    makeIssuedDocument(2, { ...business, day: '2026-12-02' }),
    makeIssuedDocument(3),
  ]
  const gstr1 = build(documents, ({ day }) => day < '2026-11-01')
  expect(gstr1.b2b.map(({ number }) => number)).toEqual(['MW/26-27/000002'])
  expectRightGstr1(gstr1, quarter, GSTIN, documents, new Set(['MW/26-27/000001']))
})

test('the file of the IFF has only what went to registered buyers', () => {
  const iff = period('period=2026-10', 'quarterly')
  const documents = [
    makeIssuedDocument(1, business),
    makeIssuedDocument(2),
    makeIssuedDocument(3, { ...business, ...note(10_500) }),
  ]
  expectRightGstr1(build(documents), iff, GSTIN, documents)
  expect(Object.keys(gstr1Json(build(documents), iff, GSTIN))).toEqual([
    'gstin',
    'fp',
    'version',
    'hash',
    'b2b',
    'cdnr',
  ])
})

test('a nil return is the head alone', () => {
  expect(gstr1Json(build([]), OCTOBER, GSTIN)).toEqual({
    gstin: GSTIN,
    fp: '102026',
    version: 'GST3.2.4',
    hash: 'hash',
  })
})

const lines = fc.array(
  fc.record({
    paise: fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: LAKH - 5, max: LAKH + 500_000 })),
    rateBp: fc.constantFrom(0, 500, 1_800, 4_000),
    hsn: fc.constantFrom('08021200', '08013220', '20081910', '996812'),
  }),
  { minLength: 1, maxLength: 4 },
)
const anyDocument = fc.record({
  sold: lines,
  buyer: fc.constantFrom({ buyerState: '07' }, { buyerState: '29' }, { buyerState: '97' }, business, {
    buyerGstin: '07AAAPM1234A1ZJ',
    buyerName: 'Trader',
    buyerState: '07',
  }),
  isNote: fc.boolean(),
  invoiceValue: fc.constantFrom(10_500, LAKH, LAKH + 1),
  day: fc.integer({ min: 1, max: 31 }),
})

test('of any documents, every section equals an independent addition, and the file passes the schema', () => {
  fc.assert(
    fc.property(fc.array(anyDocument, { maxLength: 30 }), (made) => {
      const documents = made.map(({ sold, buyer, isNote, invoiceValue, day }, index) =>
        makeIssuedDocument(index + 1, {
          ...buyer,
          sold,
          day: `2026-10-${String(day).padStart(2, '0')}`,
          ...(isNote ? note(invoiceValue) : {}),
        }),
      )
      // Numbers without a gap in each series, as the shop gives them.
      const counts = { invoice: 0, 'credit-note': 0 }
      const numbered = documents.map((each) => {
        counts[each.kind] += 1
        return { ...each, number: each.number.slice(0, 9) + String(counts[each.kind]).padStart(6, '0') }
      })
      const gstr1 = build(numbered)
      expectRightGstr1(gstr1, OCTOBER, GSTIN, numbered)
      // GSTR-3B, 3.1(a): tables 4, 5 and 7 less 9B; 3.1(c): table 8.
      const { taxed, exemptPaise, interState } = addToGstr3b(NO_GSTR3B, numbered)
      const sumOf = (name: (typeof GSTR1_SECTION_NAMES)[number]) => gstr1SectionTable(gstr1, name).sum
      const net = (key: 'taxablePaise' | 'igstPaise' | 'cgstPaise' | 'sgstPaise') =>
        (['b2b', 'b2cl', 'b2cs'] as const).reduce((all, name) => all + (sumOf(name)?.[key] ?? 0), 0) -
        (['cdnr', 'cdnur'] as const).reduce((all, name) => all + (sumOf(name)?.[key] ?? 0), 0)
      expect(taxed).toEqual({
        taxablePaise: net('taxablePaise'),
        cgstPaise: net('cgstPaise'),
        sgstPaise: net('sgstPaise'),
        igstPaise: net('igstPaise'),
      })
      expect(exemptPaise).toBe(sumOf('nil')?.taxablePaise)
      // 3.2 is the part of 5, 7 and 9B between states.
      const between = gstr1.b2cs.filter(({ isWithinState }) => !isWithinState)
      const igst = sumSplits(between).igstPaise + (sumOf('b2cl')?.igstPaise ?? 0) - (sumOf('cdnur')?.igstPaise ?? 0)
      expect(interState.reduce((all, { igstPaise }) => all + igstPaise, 0)).toBe(igst)
      // Table 12 covers all supplies, taxed or not.
      const hsn = sumSplits([...gstr1.hsnB2b, ...gstr1.hsnB2c])
      expect(hsn.taxablePaise).toBe(taxed.taxablePaise + exemptPaise)
      // The tables of the CSV files have the same sums.
      for (const name of GSTR1_SECTION_NAMES) {
        const { head, rows, sum } = gstr1SectionTable(gstr1, name)
        const column = head.indexOf('Taxable value')
        if (column < 0 || !sum) continue
        const total = rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
        expect([name, total]).toEqual([name, sum.taxablePaise])
      }
    }),
    { numRuns: 150 },
  )
})
