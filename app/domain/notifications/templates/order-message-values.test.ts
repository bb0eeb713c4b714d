import { expect, test } from 'vitest'
import { MAX_VALUE_LENGTH } from './message-variable.ts'
import { type OrderFacts, orderValues, rs } from './order-message-values.ts'

const LONGEST: OrderFacts = {
  shop: 'Mewa',
  order: 'MW-7K3M-9QXF',
  totalPaise: 1_23_456_60,
  due: 'Wednesday 30 December',
  cashDue: true,
  isPickup: false,
  code: '481920',
  carrier: 'Ecom Express',
  awb: '12345678901234',
  refundPaise: 1_23_456_60,
  hours: 168,
  link: 'https://mewa.example/t/7K3M9QXFg0aExampleLink1',
}

test.each([LONGEST, { ...LONGEST, cashDue: false, refundPaise: 0 }])(
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
