import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOrderNumber, orderCode, orderNumber, parseOrderNumber, parseOrderNumberParts } from './order-number.ts'

test('forty bits become eight letters of Crockford’s alphabet', () => {
  expect(orderNumber('MW', Uint8Array.from([0, 0, 0, 0, 0]))).toBe('MW-0000-0000')
  expect(orderNumber('MW', Uint8Array.from([255, 255, 255, 255, 255]))).toBe('MW-ZZZZ-ZZZZ')
  expect(orderNumber('KSH', Uint8Array.from([0, 0, 0, 0, 32]))).toBe('KSH-0000-0010')
})

test.each(['MW', 'KSH', 'OILO'])(
  'every number of %s has the shape and is read back from what people type',
  (letters) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
        const number = orderNumber(letters, bytes)
        expect(number).toMatch(/^[A-Z]{2,4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
        expect(parseOrderNumber(number, 'XX')).toBe(number)
        expect(parseOrderNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `, 'XX')).toBe(number)
        expect(parseOrderNumber(orderCode(number).replaceAll('0', 'o').replaceAll('1', 'l'), letters)).toBe(number)
      }),
    )
  },
)

test('a number that itself begins with MW needs no letters either', () => {
  expect(parseOrderNumber('MW00-0000', 'MW')).toBe('MW-MW00-0000')
  expect(parseOrderNumber('mw-mw00-0000', 'KSH')).toBe('MW-MW00-0000')
})

test('a number without letters is of any shop', () => {
  expect(parseOrderNumberParts('7k3m 9qxf')).toEqual({ letters: null, code: '7K3M-9QXF' })
  expect(parseOrderNumberParts('ksh7k3m9qxf')).toEqual({ letters: 'KSH', code: '7K3M-9QXF' })
  expect(exampleOrderNumber('KSH')).toBe('KSH-7K3M-9QXF')
})

test.each([
  '',
  'MW-',
  'MW-7K3M',
  'MW-7K3M-9QXU',
  'M-7K3M-9QXF',
  'MEWAS-7K3M-9QXF',
  'M1-7K3M-9QXF',
  '+919812345678',
  'Asha Rao',
])('%j is no order number', (text) => {
  expect(parseOrderNumber(text, 'MW')).toBeNull()
})
