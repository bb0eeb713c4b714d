import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { LONGEST_ORDER_VALUES } from '#test/data/longest-message-values.ts'
import { textExample } from './example-values.ts'
import { fillTemplate } from './fill-template.ts'
import { orderValues } from './order-message-values.ts'
import { ORDER_MESSAGES, type OrderMessageKind } from './order-messages.ts'
import { smsLength } from './sms-length.ts'
import { textMessageProblem, tidyText } from './text-message-template.ts'
import { TEXT_KINDS, TEXT_MESSAGES, textTemplate } from './text-messages.ts'

const ORDER_KINDS = Object.keys(ORDER_MESSAGES) as OrderMessageKind[]

test.each(ORDER_KINDS)('%s is one text message in the GSM alphabet', (kind) => {
  const values = { ...LONGEST_ORDER_VALUES, isPickup: kind.startsWith('pickup-') }
  const text = fillTemplate(textTemplate(kind, {}, false), orderValues(values))
  expect(smsLength(text)).toMatchObject({ parts: 1, notGsm: null })
  expect(text).toContain(LONGEST_ORDER_VALUES.order)
  expect(text).not.toMatch(/[{}]| {2}/)
})

test.each(ORDER_KINDS.filter((kind) => !kind.startsWith('pickup-')))(
  '%s of an order that may be paid by UPI at the door is one text message too',
  (kind) => {
    const text = fillTemplate(textTemplate(kind, {}, false), orderValues({ ...LONGEST_ORDER_VALUES, isUpiTaken: true }))
    expect(smsLength(text)).toMatchObject({ parts: 1, notGsm: null })
  },
)

test.each(TEXT_KINDS)(
  'the standard text of %s is valid, stays as it is, and its example names every variable',
  (kind) => {
    const { standard } = TEXT_MESSAGES[kind]
    expect(textMessageProblem(kind, standard)).toBeNull()
    expect(tidyText(kind, standard)).toBe(standard)
    const example = fillTemplate(
      standard,
      textExample(kind, {
        name: 'Kesar',
        orderLetters: 'KSR',
        invoicePrefix: 'KSR',
        origin: 'https://kesar.example',
        panelPath,
        orders: DEFAULT_SETTINGS.orders,
      }),
    )
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
