import { expect, test } from 'vitest'
import { SERIES_PREFIX } from '#app/domain/settings/settings.ts'
import {
  counterOf,
  type DocumentSeries,
  documentNumber,
  nextNumber,
  seriesOf,
  seriesProblem,
} from './document-number.ts'

test('a number fits CGST Rule 46(b) up to the last, with the longest prefix too', () => {
  expect(documentNumber('MW', '26-27', 123)).toBe('MW/26-27/000123')
  expect(documentNumber('CN', '26-27', 45)).toBe('CN/26-27/000045')
  const rule = /^[A-Za-z0-9][A-Za-z0-9\-/]{0,15}$/
  expect(documentNumber('MW', '26-27', 9_999_999)).toMatch(rule)
  expect(documentNumber('ABC', '26-27', 999_999)).toMatch(rule)
})

const begun: readonly DocumentSeries[] = [
  { kind: 'invoice', prefix: 'MW', year: '25-26', last: 900 },
  { kind: 'invoice', prefix: 'MW', year: '26-27', last: 41 },
  { kind: 'credit-note', prefix: 'CN', year: '25-26', last: 7 },
]

test('the counters of the first prefixes do not name them', () => {
  expect(counterOf('invoice', 'MW', '26-27')).toBe('invoices 26-27')
  expect(counterOf('credit-note', 'CN', '26-27')).toBe('credit notes 26-27')
  expect(counterOf('challan', 'DC', '26-27')).toBe('delivery challans 26-27')
  expect(counterOf('bill', 'BS', '26-27')).toBe('bills of supply 26-27')
  expect(counterOf('plain-bill', 'BL', '26-27')).toBe('plain bills 26-27')
})

test.each([
  ['invoice', 'MW'],
  ['invoice', 'CN'],
  ['invoice', '27'],
  ['credit-note', 'CN'],
  ['credit-note', 'MW'],
  ['credit-note', 'ABC'],
  ['challan', 'DC'],
  ['challan', 'ABC'],
  ['bill', 'BS'],
  ['bill', 'ABC'],
  ['plain-bill', 'BL'],
  ['plain-bill', 'ABC'],
] as const)('the counter of %s %s names its series, and no other', (kind, prefix) => {
  const name = counterOf(kind, prefix, '26-27')
  expect(seriesOf({ name, value: 5 })).toEqual({ kind, prefix, year: '26-27', last: 5 })
})

test.each(['daily-sales', 'trial invoices 26-27', 'trial credit notes 26-27', 'invoices'])(
  '%s is no series',
  (name) => {
    expect(seriesOf({ name, value: 1 })).toBeNull()
  },
)

test('a new prefix begins at 1, an earlier one of this year goes on, and each year begins again', () => {
  const next = (kind: DocumentSeries['kind'], prefix: string, year = '26-27') =>
    nextNumber(kind, prefix, { year, begun })
  expect(next('invoice', 'MW')).toBe('MW/26-27/000042')
  expect(next('invoice', 'ABC')).toBe('ABC/26-27/000001')
  expect(next('credit-note', 'CN')).toBe('CN/26-27/000001')
  expect(next('invoice', 'MW', '27-28')).toBe('MW/27-28/000001')
})

test('no invoice gets the prefix of a credit note of any year, nor the other way round', () => {
  const problem = (
    invoicePrefix: string,
    creditNotePrefix: string,
    challanPrefix = 'DC',
    billPrefix = 'BS',
    plainBillPrefix = 'BL',
  ) => seriesProblem({ invoicePrefix, creditNotePrefix, challanPrefix, billPrefix, plainBillPrefix }, begun)
  expect(problem('MW', 'CN')).toBeNull()
  expect(problem('AB', 'AC')).toBeNull()
  expect(problem('AB', 'AB')).toBe('same-prefix')
  expect(problem('CN', 'AC')).toBe('invoice-prefix-used')
  expect(problem('AB', 'MW')).toBe('credit-note-prefix-used')
  expect(problem('AB', 'AC', 'AC')).toBe('challan-same-prefix')
  expect(problem('AB', 'AC', 'MW')).toBe('challan-prefix-used')
  expect(problem('AB', 'AC', 'DC', 'DC')).toBe('bill-same-prefix')
  expect(problem('AB', 'AC', 'DC', 'MW')).toBe('bill-prefix-used')
  expect(problem('AB', 'AC', 'DC', 'BS', 'BS')).toBe('plain-bill-same-prefix')
  expect(problem('AB', 'AC', 'DC', 'BS', 'MW')).toBe('plain-bill-prefix-used')
})

test('the series of the trial year cannot be chosen', () => {
  for (const prefix of ['TRIAL', 'TRIAL-CN', 'TRIAL-DC', 'TRIAL-BS', 'TRIAL-BL'])
    expect(SERIES_PREFIX.test(prefix)).toBe(false)
})
