import { expect, test } from 'vitest'
import { ORDER_MESSAGES, type OrderFacts, rs } from './order-message.ts'

const LONGEST: OrderFacts = {
  shop: 'Mewa',
  order: 'MW-7K3M-9QXF',
  totalPaise: 1_23_456_60,
  due: 'Wednesday 30 December',
  cashDue: true,
  carrier: 'Ecom Express',
  awb: '12345678901234',
  refundPaise: 1_23_456_60,
  link: 'https://mewa.example/track/MW-7K3M-9QXF',
}
const GSM = /^[A-Za-z0-9 \n@$_!"#%&'()*+,\-./:;<=>?]*$/

test.each(Object.entries(ORDER_MESSAGES))('%s is one text message in the GSM alphabet', (_, say) => {
  const text = say(LONGEST)
  expect(text).toMatch(GSM)
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toContain(LONGEST.order)
})

test('a cash order names the sum to keep ready, a paid one does not', () => {
  expect(ORDER_MESSAGES['order-out-for-delivery'](LONGEST)).toContain('Please keep Rs 1,23,456.60 ready.')
  expect(ORDER_MESSAGES['order-out-for-delivery']({ ...LONGEST, cashDue: false })).not.toContain('Rs')
})

test.each([
  [57_900, 'Rs 579'],
  [11_960, 'Rs 119.60'],
  [1_23_456_00, 'Rs 1,23,456'],
  [5, 'Rs 0.05'],
])('%i paise are %s', (paise, text) => {
  expect(rs(paise)).toBe(text)
})
