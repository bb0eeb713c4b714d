import { expect, test } from 'vitest'
import { CODE_LIMITS } from '#app/domain/identity/sign-in/code-limits.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { fillTemplate, namesIn } from './fill-template.ts'
import { dltText, textWithHashMarks } from './registered-text.ts'
import { smsLength } from './sms-length.ts'
import { isTextMessageVariable, MAX_VALUE_LENGTH, TEXT_MESSAGE_VARIABLES } from './text-message-variable.ts'
import { ownValues, TEXT_KINDS, TEXT_MESSAGES } from './text-messages.ts'

const EXAMPLES = Object.fromEntries(
  Object.entries(TEXT_MESSAGE_VARIABLES).map(([name, { example }]) => [name, example]),
)
const CONSTANTS = { shop: 'Mewa', host: 'mewa.example' }

test.each(TEXT_KINDS)('%s uses known variables, and its example is one text message in the GSM alphabet', (kind) => {
  const { standard } = TEXT_MESSAGES[kind]
  expect(namesIn(standard).filter((name) => !isTextMessageVariable(name))).toEqual([])
  expect(smsLength(fillTemplate(standard, EXAMPLES))).toMatchObject({ parts: 1, notGsm: null })
})

test('of an order that is collected, too, the examples are one text message', () => {
  for (const kind of ['pickup-placed', 'pickup-ready'] as const) {
    const text = fillTemplate(TEXT_MESSAGES[kind].standard, { ...EXAMPLES, paid: 'to pay at the shop' })
    expect(smsLength(text), kind).toMatchObject({ parts: 1, notGsm: null })
  }
})

test('no value but a link exceeds the maximum of operators', () => {
  const values = Object.values(TEXT_MESSAGE_VARIABLES).filter(({ dlt }) => dlt !== '{#url#}')
  expect(values.filter(({ example }) => example.length > MAX_VALUE_LENGTH)).toEqual([])
})

test('a code is registered with the line that lets the browser fill it in', () => {
  expect(dltText('one-time-code', CONSTANTS)).toBe(
    `{#numeric#} is your OTP for Mewa. Valid for ${CODE_LIMITS.life / MINUTES} minutes. Do not share it.\n\n@mewa.example #{#numeric#}`,
  )
  expect(textWithHashMarks('one-time-code', CONSTANTS)).toMatch(/\n\n@mewa\.example ##tag##$/)
})

test('a code is sent while it is valid, and its text says how long that is', () => {
  expect(TEXT_MESSAGES['one-time-code'].goodFor).toBe(CODE_LIMITS.life)
  expect(ownValues('one-time-code')).toEqual({ minutes: `${CODE_LIMITS.life / MINUTES}` })
})
