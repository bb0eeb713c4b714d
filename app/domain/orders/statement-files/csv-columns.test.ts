import { expect, test } from 'vitest'
import { hasColumns, numberIn } from './csv-columns.ts'

test('a file has the columns of an earlier one by their names, however they are written; an empty one is no column', () => {
  const headers = [' awb ', 'AMOUNT', 'UTR']
  expect(hasColumns(headers, ['AWB', 'Amount', ''])).toBe(true)
  expect(hasColumns(headers, ['AWB', 'Charged weight'])).toBe(false)
})

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
