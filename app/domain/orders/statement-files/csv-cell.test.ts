import { expect, test } from 'vitest'
import { numberIn } from './csv-cell.ts'

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
