import { expect, test } from 'vitest'
import type { Plain } from './firestore-value.ts'
import {
  normaliseCategory,
  normaliseInstant,
  normaliseNutrient,
  normalisePackWeight,
  normalisePhone,
  normalisePrice,
  normaliseStock,
  normaliseText,
} from './normalise-value.ts'
import type { Normalised } from './record-reader.ts'

const NOW = '2026-11-20T06:30:00.000Z'
const NO = null
const outcomeOf = ({ did, value }: Normalised<unknown>) => [did, value]

test.each<[Plain, string, number | null]>([
  [450, 'taken', 45_000],
  [449.5, 'taken', 44_950],
  [1119.1, 'taken', 111_910],
  ['450.00', 'corrected', 45_000],
  ['₹450', 'corrected', 45_000],
  ['Rs. 1,119/-', 'corrected', 111_900],
  ['INR 99', 'corrected', 9_900],
  [449.999, 'corrected', 45_000],
  [449.994, 'corrected', 44_999],
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
  ['250 gm', 'corrected', '250g'],
  ['500G', 'corrected', '500g'],
  ['0.5 kg', 'corrected', '500g'],
  ['1000 grams', 'corrected', '1kg'],
  ['1 KG', 'corrected', '1kg'],
  ['130g', 'left-out', NO],
  ['1.3kg', 'left-out', NO],
  ['large', 'left-out', NO],
  ['250', 'left-out', NO],
])('the pack “%s” is %s', (label, did, weight) => {
  expect(outcomeOf(normalisePackWeight(label))).toEqual([did, weight])
})

test.each<[Plain | undefined, string, number | null]>([
  [12, 'taken', 6_000],
  [0, 'taken', 0],
  ['12', 'corrected', 6_000],
  [undefined, 'corrected', 0],
  ['undefined', 'corrected', 0],
  [-3, 'corrected', 0],
  ['plenty', 'left-out', NO],
  [true, 'left-out', NO],
  [1e9, 'left-out', NO],
])('the stock %j in half kilos is %s', (value, did, grams) => {
  expect(outcomeOf(normaliseStock(value, '500g'))).toEqual([did, grams])
})

test('leaves out stock without a unit', () => {
  expect(normaliseStock(12, null)).toMatchObject({ did: 'left-out', message: expect.stringContaining('--stock') })
})

test.each<[Plain | undefined, string, string]>([
  ['nuts', 'taken', 'nuts'],
  ['NUTS ', 'corrected', 'nuts'],
  ['Dried Fruits', 'corrected', 'dried-fruits'],
  ['dry_fruits', 'corrected', 'dried-fruits'],
  ['Date', 'corrected', 'dates'],
  ['Mixed Nuts', 'corrected', 'mixed'],
  ['seeds', 'corrected', 'mixed'],
  [undefined, 'corrected', 'mixed'],
  [3, 'corrected', 'mixed'],
])('the category %j is %s', (value, did, category) => {
  expect(outcomeOf(normaliseCategory(value))).toEqual([did, category])
})

test.each<[Plain, string, string | null]>([
  ['2024-03-01T10:20:30.456Z', 'taken', '2024-03-01T10:20:30.456Z'],
  ['2024-03-01T10:20:30Z', 'corrected', '2024-03-01T10:20:30.000Z'],
  [1_709_288_430, 'corrected', '2024-03-01T10:20:30.000Z'],
  [1_709_288_430_456, 'corrected', '2024-03-01T10:20:30.456Z'],
  ['1709288430456', 'corrected', '2024-03-01T10:20:30.456Z'],
  ['yesterday', 'left-out', NO],
  ['1970-01-01T00:00:00.000Z', 'left-out', NO],
  ['2031-01-01T00:00:00.000Z', 'left-out', NO],
  [false, 'left-out', NO],
])('the moment %j is %s', (value, did, instant) => {
  expect(outcomeOf(normaliseInstant(value, NOW))).toEqual([did, instant])
})

test.each<[Plain, string, number | null]>([
  [21.2, 'taken', 21.2],
  ['21.2 g', 'corrected', 21.2],
  ['3', 'corrected', 3],
  [21.234, 'corrected', 21.23],
  [120, 'left-out', NO],
  [-1, 'left-out', NO],
  ['some', 'left-out', NO],
  [' g', 'left-out', NO],
])('the nutrient %j is %s', (value, did, figure) => {
  expect(outcomeOf(normaliseNutrient(value, 100))).toEqual([did, figure])
})

test.each<[Plain | undefined, string, string | null]>([
  ['+919812345678', 'taken', '+919812345678'],
  ['98123 45678', 'corrected', '+919812345678'],
  ['+91 098123-45678', 'corrected', '+919812345678'],
  ['0091 98123 45678', 'corrected', '+919812345678'],
  ['tel:+919812345678', 'corrected', '+919812345678'],
  [9_812_345_678, 'corrected', '+919812345678'],
  [919_812_345_678, 'corrected', '+919812345678'],
  ['९८१२३४५६७८', 'corrected', '+919812345678'],
  ['+14155550100', 'left-out', NO],
  ['12345', 'left-out', NO],
  ['undefined', 'left-out', NO],
  [null, 'left-out', NO],
])('the phone %j is %s', (value, did, phone) => {
  expect(outcomeOf(normalisePhone(value))).toEqual([did, phone])
})

test.each<[Plain | undefined, string, string | null]>([
  ['Almonds', 'taken', 'Almonds'],
  ['  Almonds\u0007 ', 'corrected', 'Almonds'],
  [7, 'corrected', '7'],
  ['Almonds from California', 'corrected', 'Almonds fr'],
  ['undefined', 'taken', ''],
  [['Almonds'], 'left-out', NO],
])('the text %j is %s', (value, did, text) => {
  expect(outcomeOf(normaliseText(value, 10))).toEqual([did, text])
})
