import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { textExample } from './example-values.ts'
import { fillTemplate } from './fill-template.ts'
import { LONGEST_ORDER_VALUES, longestOrderValues, longestTextValues } from './longest-values.ts'
import { orderValues } from './order-message-values.ts'
import { isOrderMessageKind, ORDER_MESSAGES, type OrderMessageKind } from './order-messages.ts'
import { smsLength } from './sms-length.ts'
import { textMessageProblem, tidyText } from './text-message-problem.ts'
import { MAX_VALUE_LENGTH } from './text-message-variable.ts'
import { TEXT_KINDS, TEXT_MESSAGES, textTemplate } from './text-messages.ts'

const EXAMPLE_SHOP = {
  name: 'Kesar',
  orderLetters: 'KSR',
  invoicePrefix: 'KSR',
  origin: 'https://kesar.example',
  panelPath,
  orders: DEFAULT_SETTINGS.orders,
}
const ORDER_KINDS = Object.keys(ORDER_MESSAGES) as OrderMessageKind[]

// Three boxes that have arrived, and what is still to be paid of them: the panel says that this is two messages.
const LONGER: readonly OrderMessageKind[] = ['delivered-unpaid']

test.each(ORDER_KINDS)('%s is one text message in the GSM alphabet, however long its values are', (kind) => {
  const longest = longestOrderValues(kind)
  const variants = [{}, { isUpiWithdrawn: false }, { cashParcel: 'other' as const }, { cashDue: false }]
  // What the shop brings itself comes at a time, or by a day.
  const days = kind.startsWith('local-delivery-') ? [longest.due, `by ${LONGEST_ORDER_VALUES.due}`] : [longest.due]
  for (const due of days) {
    for (const variant of variants) {
      const text = fillTemplate(textTemplate(kind, {}, false), orderValues({ ...longest, ...variant, due }))
      expect(smsLength(text), text).toMatchObject({ parts: LONGER.includes(kind) ? 2 : 1, notGsm: null })
      expect(text).toContain(LONGEST_ORDER_VALUES.order)
      expect(text).not.toMatch(/[{}]| {2}/)
    }
  }
})

test.each(ORDER_KINDS)('no value of %s is longer than operators take', (kind) => {
  const { link: _, ...values } = orderValues(longestOrderValues(kind))
  for (const value of Object.values(values))
    if (typeof value === 'string') expect(value.length, value).toBeLessThanOrEqual(MAX_VALUE_LENGTH)
})

test.each(TEXT_KINDS.filter((kind) => !isOrderMessageKind(kind)))(
  '%s is one text message, however long its values are',
  (kind) => {
    const values = longestTextValues(kind, textExample(kind, EXAMPLE_SHOP))
    expect(smsLength(fillTemplate(TEXT_MESSAGES[kind].standard, values))).toMatchObject({ parts: 1, notGsm: null })
  },
)

test('the longest values of a shop are its own name, address and numbers', () => {
  const values = longestTextValues('delivered-unpaid', textExample('delivered-unpaid', EXAMPLE_SHOP))
  expect(values).toMatchObject({
    shop: 'Kesar',
    order: 'KSR-7K3M-9QXF, boxes 1, 2 and 3 of 4',
    total: 'Rs 1,23,456.60',
  })
  expect(values.link).toMatch(/^https:\/\/kesar\.example/)
})

test.each(TEXT_KINDS)(
  'the standard text of %s is valid, stays as it is, and its example names every variable',
  (kind) => {
    const { standard } = TEXT_MESSAGES[kind]
    expect(textMessageProblem(kind, standard)).toBeNull()
    expect(tidyText(kind, standard)).toBe(standard)
    const example = fillTemplate(standard, textExample(kind, EXAMPLE_SHOP))
    expect(example).not.toMatch(/[{}]|Mewa|mewa|MW-/)
    expect(example).toContain('Kesar')
  },
)

test('the owner’s text replaces the standard one, but not where the service sends templates', () => {
  const own = { 'order-delivered': { text: 'Namaste! {order} has arrived. {link}' } }
  expect(textTemplate('order-delivered', own, false)).toBe('Namaste! {order} has arrived. {link}')
  expect(textTemplate('order-delivered', own, true)).toBe(TEXT_MESSAGES['order-delivered'].standard)
  expect(textTemplate('order-shipped', own, false)).toBe(TEXT_MESSAGES['order-shipped'].standard)
})

const NOTHING = 'stands for nothing here. Use the words listed below.'
const LAST_LINE =
  'Keep @{host} {tag} as the last line, alone: it lets phones fill in the code, and only on your own shop’s page.'
const CODE = '{code} {shop} {minutes}'
test.each([
  ['order-delivered', '', 'Write what the message says.'],
  ['order-delivered', `{order} {link} ${'a'.repeat(600)}`, 'Use at most 600 letters.'],
  ['order-delivered', 'It is there. {link}', 'The message must hold {order}: the order number.'],
  ['order-delivered', '{order} {link} {name}', `{name} ${NOTHING}`],
  ['order-delivered', '{order} {link} {toString}', `{toString} ${NOTHING}`],
  ['order-delivered', '{order} {link} {refund}', `{refund} ${NOTHING}`],
  ['order-shipped', '{order} left. {link}', 'The message must hold {awb}: the number of the parcel.'],
  ['order-delivered', '{order}: {link}', null],
  ['order-delivered', 'आपका ऑर्डर {order} पहुँच गया। {link}', null],
  ['ticket-answer', '{ticket} {link} {settle}', `{settle} ${NOTHING}`],
  ['ticket-answer', '{ticket}', 'The message must hold {link}: the page it is about.'],
  ['one-time-code', '{shop} {minutes}\n\n@{host} {tag}', 'The message must hold {code}: the code.'],
  [
    'one-time-code',
    '{code} {shop}\n\n@{host} {tag}',
    'The message must hold {minutes}: for how many minutes the code is valid.',
  ],
  ['one-time-code', `${CODE}\n@{host} {tag} Thank you`, LAST_LINE],
  ['one-time-code', `${CODE} @{host} {tag}`, LAST_LINE],
  ['one-time-code', `@{host} {tag}\n${CODE}`, LAST_LINE],
  ['one-time-code', `${CODE}\n@evil.example {tag} {host}`, LAST_LINE],
  ['one-time-code', '{code} {shop}: {minutes} मिनट तक मान्य।\r\n\r\n@{host} {tag}', null],
] as const)('%s: “%s”', (kind, text, problem) => {
  expect(textMessageProblem(kind, text)).toBe(problem)
})

test('needless spaces go; the lines of a code stay, of other messages they are joined', () => {
  expect(tidyText('order-delivered', ' {order}\r\n  {link} ')).toBe('{order} {link}')
  expect(tidyText('one-time-code', ' {code}  {minutes} \r\n\r\n\r\n @{host} {tag} \n')).toBe(
    '{code} {minutes}\n\n@{host} {tag}',
  )
})
