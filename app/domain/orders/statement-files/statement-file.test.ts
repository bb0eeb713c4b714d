import { expect, test } from 'vitest'
import { chooseColumns, numberIn } from './statement-file.ts'

test.each([
  ['₹1,180.05', 1_180.05],
  ['1.50 kg', 1.5],
  ['500 gms', 500],
  ['₹499/-', 499],
  ['-500', -500],
  ['−500', -500],
  ['500-', -500],
  ['(12.50)', -12.5],
  ['500 Dr', -500],
  ['500.00 DR.', -500],
  ['500 Cr', 500],
  ['on hold', null],
  ['', null],
  ['12-05-2026', null],
])('%j is %j', (cell, number) => {
  expect(numberIn(cell)).toBe(number)
})

test('each typed column is chosen, else that of the last file that this one has too, else the likeliest', () => {
  const headers = [' awb ', 'AMOUNT', 'UTR']
  const none = { reference: '', amount: '', fee: '' }
  const guessed = { ...none, reference: 'UTR', amount: 'AMOUNT' }
  const kept = { ...none, reference: 'AWB', amount: 'Amount' }
  const choose = (typed: typeof none, last: typeof none | null) =>
    chooseColumns(headers, ['reference', 'amount', 'fee'], { typed, kept: last, guessed })
  expect(choose({ ...none, fee: 'UTR' }, kept)).toEqual({ ...kept, fee: 'UTR' })
  expect(choose({ ...none, amount: 'awb' }, null)).toEqual({ ...guessed, amount: 'awb' })
  expect(choose({ ...none, fee: 'utr' }, null)).toEqual({ reference: '', amount: 'AMOUNT', fee: 'utr' })
  // However its headers are written; an empty one is no column.
  expect(choose(none, kept)).toEqual(kept)
  expect(choose(none, { ...kept, fee: 'Fee' })).toEqual(guessed)
  expect(choose(none, null)).toEqual(guessed)
})
