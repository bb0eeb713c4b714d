import { expect, test } from 'vitest'
import { LONGEST_ORDER_VALUES } from './longest-values.ts'
import { orderValues, rs } from './order-message-values.ts'
import { MAX_VALUE_LENGTH } from './text-message-variable.ts'

const PARTS = { numbers: [1, 2, 3, 4], of: 5 }

test.each([
  LONGEST_ORDER_VALUES,
  { ...LONGEST_ORDER_VALUES, parcelNumbers: PARTS },
  { ...LONGEST_ORDER_VALUES, isUpiTaken: true },
  { ...LONGEST_ORDER_VALUES, isUpiWithdrawn: true },
  { ...LONGEST_ORDER_VALUES, cashDue: false, refundPaise: 0 },
])('no variable is empty or exceeds the maximum of operators, %j', (facts) => {
  const { link, ...values } = orderValues(facts)
  expect(Object.values(values).filter((value) => value === '' || value.length > MAX_VALUE_LENGTH)).toEqual([])
})

test.each([
  [[2], 'MEWA-7K3M-9QXF, box 2 of 5'],
  [[1, 2, 4], 'MEWA-7K3M-9QXF, boxes 1, 2 and 4 of 5'],
])('parcels %j of an order are %s', (numbers, text) => {
  expect(orderValues({ ...LONGEST_ORDER_VALUES, parcelNumbers: { numbers, of: 5 } }).order).toBe(text)
})

test.each([
  [57_900, 'Rs 579'],
  [11_960, 'Rs 119.60'],
  [1_23_456_00, 'Rs 1,23,456'],
  [5, 'Rs 0.05'],
])('%i paise are %s', (paise, text) => {
  expect(rs(paise)).toBe(text)
})
