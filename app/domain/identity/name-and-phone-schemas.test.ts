import { describe, expect, test } from 'vitest'
import { parsePhone } from './name-and-phone-schemas.ts'
import { looksLikeMobile } from './profile/typed-phone.ts'

const OURS = '+919876543210'

describe('a phone number as people type it', () => {
  const accepted = [
    '9876543210',
    '09876543210',
    '+919876543210',
    '919876543210',
    '0091 98765 43210',
    '98765-43210',
    '98765 43210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 (98765) 43210',
    '+91 0 98765 43210',
    ' 9876543210 ',
    '98765\u00a043210',
    '९८७६५४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '98765\u201143210',
  ]
  test.each(accepted)('%s is +919876543210', (typed) => expect(parsePhone(typed)).toBe(OURS))

  test.each(['9999999999', '7000000000'])('%s is accepted: a valid range, though perhaps unused', (typed) =>
    expect(parsePhone(typed)).toBe(`+91${typed}`),
  )

  const rejected = [
    ['a landline the plain pattern refuses', '1234567890'],
    ['a landline', '5876543210'],
    ['Delhi', '011-23456789'],
    ['words around it', 'Call 9876543210'],
    ['the United States', '+14155552671'],
    ['nine digits', '987654321'],
    ['eleven digits', '98765432101'],
    ['nothing', ''],
    ['a letter', '98765a3210'],
    ['two numbers', '98765432109876543210'],
    ['a thousand digits', '9'.repeat(1000)],
    ['an extension', '9876543210 ext 5'],
    ['Pakistan', '+923001234567'],
  ]
  test.each(rejected)('%s is refused: %s', (_, typed) => expect(parsePhone(typed)).toBeNull())

  test('61234 56789 passes the browser check and fails the numbering plan', () => {
    expect(looksLikeMobile('6123456789')).toBe(true)
    expect(parsePhone('6123456789')).toBeNull()
  })
})
