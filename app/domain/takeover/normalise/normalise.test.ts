import { expect, test } from 'vitest'
import type { Plain } from '../documents/firestore-value.ts'
import type { Mended } from './mended.ts'
import { normaliseCategory } from './normalise-category.ts'
import { normaliseInstant } from './normalise-instant.ts'
import { normaliseNutrient } from './normalise-nutrient.ts'
import { normalisePackWeight } from './normalise-pack-weight.ts'
import { normalisePhone } from './normalise-phone.ts'
import { normalisePrice } from './normalise-price.ts'
import { normaliseStock } from './normalise-stock.ts'
import { normaliseText } from './normalise-text.ts'

const NOW = '2026-11-20T06:30:00.000Z'
const NO = null
const outcomeOf = ({ did, value }: Mended<unknown>) => [did, value]

test.each<[Plain, string, number | null]>([
  [450, 'taken', 45_000],
  [449.5, 'taken', 44_950],
  [1119.1, 'taken', 111_910],
  ['450.00', 'mended', 45_000],
  ['₹450', 'mended', 45_000],
  ['Rs. 1,119/-', 'mended', 111_900],
  ['INR 99', 'mended', 9_900],
  [449.999, 'mended', 45_000],
  [449.994, 'mended', 44_999],
  [0, 'left-out', NO],
  [-5, 'left-out', NO],
  ['NaN', 'left-out', NO],
  ['on request', 'left-out', NO],
  [null, 'left-out', NO],
  [{ amount: 5 }, 'left-out', NO],
  [1e9, 'left-out', NO],
  [1e21, 'left-out', NO],
])('the price %j is %s', (value, did, paise) => {
  expect(outcomeOf(normalisePrice(value))).toEqual([did, paise])
})

test.each([
  ['250g', 'taken', '250g'],
  ['250 gm', 'mended', '250g'],
  ['500G', 'mended', '500g'],
  ['0.5 kg', 'mended', '500g'],
  ['1000 grams', 'mended', '1kg'],
  ['1 KG', 'mended', '1kg'],
  ['100g', 'left-out', NO],
  ['2kg', 'left-out', NO],
  ['large', 'left-out', NO],
  ['250', 'left-out', NO],
])('the pack “%s” is %s', (label, did, weight) => {
  expect(outcomeOf(normalisePackWeight(label))).toEqual([did, weight])
})

test.each<[Plain | undefined, string, number | null]>([
  [12, 'taken', 6_000],
  [0, 'taken', 0],
  ['12', 'mended', 6_000],
  [undefined, 'mended', 0],
  ['undefined', 'mended', 0],
  [-3, 'mended', 0],
  ['plenty', 'left-out', NO],
  [true, 'left-out', NO],
  [1e9, 'left-out', NO],
])('the stock %j in half kilos is %s', (value, did, grams) => {
  expect(outcomeOf(normaliseStock(value, '500g'))).toEqual([did, grams])
})

test('without a unit stock is left out, never guessed', () => {
  expect(normaliseStock(12, null)).toMatchObject({ did: 'left-out', says: expect.stringContaining('--stock') })
})

test.each<[Plain | undefined, string, string]>([
  ['nuts', 'taken', 'nuts'],
  ['NUTS ', 'mended', 'nuts'],
  ['Dried Fruits', 'mended', 'dried-fruits'],
  ['dry_fruits', 'mended', 'dried-fruits'],
  ['Date', 'mended', 'dates'],
  ['Mixed Nuts', 'mended', 'mixed'],
  ['seeds', 'mended', 'mixed'],
  [undefined, 'mended', 'mixed'],
  [3, 'mended', 'mixed'],
])('the category %j is %s', (value, did, category) => {
  expect(outcomeOf(normaliseCategory(value))).toEqual([did, category])
})

test.each<[Plain, string, string | null]>([
  ['2024-03-01T10:20:30.456Z', 'taken', '2024-03-01T10:20:30.456Z'],
  ['2024-03-01T10:20:30Z', 'mended', '2024-03-01T10:20:30.000Z'],
  [1_709_288_430, 'mended', '2024-03-01T10:20:30.000Z'],
  [1_709_288_430_456, 'mended', '2024-03-01T10:20:30.456Z'],
  ['1709288430456', 'mended', '2024-03-01T10:20:30.456Z'],
  ['yesterday', 'left-out', NO],
  ['1970-01-01T00:00:00.000Z', 'left-out', NO],
  ['2031-01-01T00:00:00.000Z', 'left-out', NO],
  [false, 'left-out', NO],
])('the moment %j is %s', (value, did, instant) => {
  expect(outcomeOf(normaliseInstant(value, NOW))).toEqual([did, instant])
})

test.each<[Plain, string, number | null]>([
  [21.2, 'taken', 21.2],
  ['21.2 g', 'mended', 21.2],
  ['3', 'mended', 3],
  [21.234, 'mended', 21.23],
  [120, 'left-out', NO],
  [-1, 'left-out', NO],
  ['some', 'left-out', NO],
  [' g', 'left-out', NO],
])('the nutrient %j is %s', (value, did, figure) => {
  expect(outcomeOf(normaliseNutrient(value, 100))).toEqual([did, figure])
})

test.each<[Plain | undefined, string, string | null]>([
  ['+919812345678', 'taken', '+919812345678'],
  ['98123 45678', 'mended', '+919812345678'],
  ['+91 098123-45678', 'mended', '+919812345678'],
  ['0091 98123 45678', 'mended', '+919812345678'],
  ['tel:+919812345678', 'mended', '+919812345678'],
  [9_812_345_678, 'mended', '+919812345678'],
  [919_812_345_678, 'mended', '+919812345678'],
  ['९८१२३४५६७८', 'mended', '+919812345678'],
  ['+14155550100', 'left-out', NO],
  ['12345', 'left-out', NO],
  ['undefined', 'left-out', NO],
  [null, 'left-out', NO],
])('the phone %j is %s', (value, did, phone) => {
  expect(outcomeOf(normalisePhone(value))).toEqual([did, phone])
})

test.each<[Plain | undefined, string, string | null]>([
  ['Almonds', 'taken', 'Almonds'],
  ['  Almonds\u0007 ', 'mended', 'Almonds'],
  [7, 'mended', '7'],
  ['Almonds from California', 'mended', 'Almonds fr'],
  ['undefined', 'taken', ''],
  [['Almonds'], 'left-out', NO],
])('the text %j is %s', (value, did, text) => {
  expect(outcomeOf(normaliseText(value, 10))).toEqual([did, text])
})
