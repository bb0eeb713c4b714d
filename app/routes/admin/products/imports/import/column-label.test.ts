import { expect, test } from 'vitest'
import { columnLabel } from './column-label.ts'

test.each([
  ['country_of_origin', 'Country of origin'],
  ['gst_percent', 'GST, percent'],
  ['gst_from_day', 'GST from day'],
  ['price_Tin 400g', 'Price Tin 400g, ₹'],
  ['mrp_1kg', 'MRP 1kg, ₹'],
] as const)('the column %s is called %s', (target, name) => {
  expect(columnLabel(target)).toBe(name)
})
