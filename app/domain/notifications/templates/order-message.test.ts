import { expect, test } from 'vitest'
import { MAX_VALUE_LENGTH } from './message-variable.ts'
import { type OrderFacts, orderMessageText, orderValues, rs, templateProblem } from './order-message.ts'
import { ORDER_MESSAGES, type OrderMessageKind } from './order-messages.ts'
import { smsLength } from './sms-length.ts'

const LONGEST: OrderFacts = {
  shop: 'Mewa',
  order: 'MW-7K3M-9QXF',
  totalPaise: 1_23_456_60,
  due: 'Wednesday 30 December',
  cashDue: true,
  carrier: 'Ecom Express',
  awb: '12345678901234',
  refundPaise: 1_23_456_60,
  hours: 168,
  link: 'https://mewa.example/track/MW-7K3M-9QXF',
}
const KINDS = Object.keys(ORDER_MESSAGES) as OrderMessageKind[]

test.each(KINDS)('%s is one text message in the GSM alphabet, and its standard text is valid', (kind) => {
  const text = orderMessageText(kind, LONGEST, {})
  expect(smsLength(text)).toMatchObject({ parts: 1, notGsm: null })
  expect(text).toContain(LONGEST.order)
  expect(text).not.toMatch(/[{}]| {2}/)
  expect(templateProblem(kind, ORDER_MESSAGES[kind].standard)).toBeNull()
})

test.each([LONGEST, { ...LONGEST, cashDue: false, refundPaise: 0 }])(
  'no variable is empty or exceeds the maximum of operators, %j',
  (facts) => {
    const { link, ...values } = orderValues(facts)
    expect(Object.values(values).filter((value) => value === '' || value.length > MAX_VALUE_LENGTH)).toEqual([])
  },
)

test('a cash order has the amount to keep ready, a paid one does not', () => {
  expect(orderMessageText('order-out-for-delivery', LONGEST, {})).toContain('Please keep Rs 1,23,456.60 ready.')
  expect(orderMessageText('order-out-for-delivery', { ...LONGEST, cashDue: false }, {})).toBe(
    'Mewa: order MW-7K3M-9QXF is out for delivery today. Nothing is left to pay. https://mewa.example/track/MW-7K3M-9QXF',
  )
})

test('the owner’s text replaces the standard one', () => {
  const own = { 'order-delivered': { text: 'Namaste! {order} has arrived. {link}', dltId: '' } }
  expect(orderMessageText('order-delivered', LONGEST, own)).toBe(
    'Namaste! MW-7K3M-9QXF has arrived. https://mewa.example/track/MW-7K3M-9QXF',
  )
  expect(orderMessageText('order-shipped', LONGEST, own)).toMatch(/^Mewa: order/)
})

test.each([
  ['order-delivered', '', 'Write what the message says.'],
  ['order-delivered', 'It is there. {link}', 'The message must hold {order}: the order number.'],
  ['order-delivered', '{order} {link} {name}', '{name} stands for nothing here. Use the words listed below.'],
  ['order-delivered', '{order} {link} {toString}', '{toString} stands for nothing here. Use the words listed below.'],
  ['order-delivered', '{order} {link} {refund}', '{refund} stands for nothing here. Use the words listed below.'],
  ['order-shipped', '{order} left. {link}', 'The message must hold {awb}: the number of the parcel.'],
  ['order-delivered', '{order}: {link}', null],
] as const)('%s: “%s”', (kind, text, problem) => {
  expect(templateProblem(kind, text)).toBe(problem)
})

test.each([
  ['a'.repeat(160), { letters: 160, parts: 1, perPart: 160, notGsm: null }],
  ['a'.repeat(161), { letters: 161, parts: 2, perPart: 153, notGsm: null }],
  ['€'.repeat(81), { letters: 162, parts: 2, perPart: 153, notGsm: null }],
  ['₹579', { letters: 4, parts: 1, perPart: 70, notGsm: '₹' }],
  ['बादाम '.repeat(12), { letters: 72, parts: 2, perPart: 67, notGsm: 'ब' }],
])('a text is counted as it is billed', (text, length) => {
  expect(smsLength(text)).toEqual(length)
})

test.each([
  [57_900, 'Rs 579'],
  [11_960, 'Rs 119.60'],
  [1_23_456_00, 'Rs 1,23,456'],
  [5, 'Rs 0.05'],
])('%i paise are %s', (paise, text) => {
  expect(rs(paise)).toBe(text)
})
