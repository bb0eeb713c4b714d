import { expect, test } from 'vitest'
import { LONGEST_ORDER_FACTS } from '#test/data/longest-message-values.ts'
import { orderValues, rs } from './order-message-values.ts'
import { MAX_VALUE_LENGTH } from './text-message-variable.ts'

test.each([LONGEST_ORDER_FACTS, { ...LONGEST_ORDER_FACTS, cashDue: false, refundPaise: 0 }])(
  'no variable is empty or exceeds the maximum of operators, %j',
  (facts) => {
    const { link, ...values } = orderValues(facts)
    expect(Object.values(values).filter((value) => value === '' || value.length > MAX_VALUE_LENGTH)).toEqual([])
  },
)

test.each([
  [57_900, 'Rs 579'],
  [11_960, 'Rs 119.60'],
  [1_23_456_00, 'Rs 1,23,456'],
  [5, 'Rs 0.05'],
])('%i paise are %s', (paise, text) => {
  expect(rs(paise)).toBe(text)
})
