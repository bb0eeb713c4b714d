import { expect, test } from 'vitest'
import type { GstSettings } from '#app/domain/settings/tax/gst-scheme.ts'
import { parseBooksPeriod } from '../books-period.ts'
import { hasGstr1, listReturnPeriods, parseReturnPeriod } from '../gst-returns/return-period.ts'
import type { IssuedDocument } from '../issued-document.ts'
import {
  addSupplies,
  cmp08DueDay,
  cmp08Rows,
  compositionTable,
  gstr4DueDay,
  gstr4Rows,
  NO_SUPPLIES,
  netTurnover,
} from './composition-return.ts'

const AT = '2026-11-26T06:30:00.000Z'
const FROM_NOVEMBER: GstSettings = { schemes: [{ fromDay: '2026-11-15', scheme: 'composition' }] }

function document(kind: IssuedDocument['kind'], sold: readonly (readonly [grossPaise: number, rateBp: number])[]) {
  const lines = sold.map(([grossPaise, rateBp]) => ({ grossPaise, rateBp }))
  return { kind, scheme: 'composition', lines } as unknown as IssuedDocument
}

const SUPPLIES = addSupplies(NO_SUPPLIES, [
  document('invoice', [
    [115_800, 500],
    [4_900, 500],
  ]),
  document('invoice', [
    [50_000, 0],
    [57_900, 500],
  ]),
  document('credit-note', [[57_900, 500]]),
])

test('the turnover is bills less credit notes, and exempt goods are in it without a levy', () => {
  expect(SUPPLIES).toEqual({
    documents: 3,
    billedPaise: 228_600,
    creditedPaise: 57_900,
    taxablePaise: 120_700,
    exemptPaise: 50_000,
  })
  expect(netTurnover(SUPPLIES)).toBe(170_700)
  // 0.5 % of ₹1,207 is ₹6.035.
  expect(cmp08Rows(SUPPLIES).map(({ valuePaise, taxPaise }) => [valuePaise, taxPaise])).toEqual([
    [170_700, 600],
    [null, null],
    [null, 600],
  ])
  expect(gstr4Rows(SUPPLIES).map(({ name, valuePaise, taxPaise }) => [name, valuePaise, taxPaise])).toEqual([
    ['At 1 %', 120_700, 600],
    ['Exempt', 50_000, 0],
  ])
  expect(compositionTable('cmp-08', SUPPLIES).rows).toEqual([
    ['1', 'Outward supplies, with exempt ones', '1707.00', '0.00', '6.00', '6.00'],
    ['2', 'Inward supplies with reverse charge', '', '', '', ''],
    ['3', 'Tax payable', '', '0.00', '6.00', '6.00'],
  ])
})

test('CMP-08 is due on the 18th after its quarter, GSTR-4 by the end of June', () => {
  const period = (key: string) => parseBooksPeriod(new URLSearchParams({ period: key }), AT)
  expect(cmp08DueDay(period('26-27-q3'))).toBe('2027-01-18')
  expect(cmp08DueDay(period('26-27-q4'))).toBe('2027-04-18')
  expect([gstr4DueDay(period('26-27')), gstr4DueDay(period('23-24'))]).toEqual(['2027-06-30', '2024-04-30'])
})

test.each(['monthly', 'quarterly'] as const)('periods of a shop that filed %s and changed over', (returns) => {
  const rules = { returns, gst: FROM_NOVEMBER }
  const parse = (key: string) => parseReturnPeriod(new URLSearchParams({ period: key }), AT, rules)
  const groups = listReturnPeriods(AT, rules)
  expect(groups[0]).toMatchObject({ group: 'Composition (CMP-08)', periods: [{ key: '26-27-q3' }] })
  expect(groups[1]).toMatchObject({ group: 'Composition (GSTR-4)', periods: [{ key: '26-27' }] })
  expect(parse('26-27-q3')).toMatchObject({ form: 'cmp-08', filingPeriod: '122026' })
  expect(parse('26-27')).toMatchObject({ form: 'gstr-4' })
  expect(parse('2026-11').form).toBe(returns === 'monthly' ? 'gstr-1' : 'iff')
  expect(hasGstr1(parse('26-27-q3'), rules)).toBe(returns === 'quarterly')
  // December has no regular day left.
  expect(parse('2026-12').form).toBe('cmp-08')
})
