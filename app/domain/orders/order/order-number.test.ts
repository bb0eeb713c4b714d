import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumber, parseOrderNumber } from './order-number.ts'

test('forty bits become eight letters of Crockford’s alphabet', () => {
  expect(orderNumber(Uint8Array.from([0, 0, 0, 0, 0]))).toBe('MW-0000-0000')
  expect(orderNumber(Uint8Array.from([255, 255, 255, 255, 255]))).toBe('MW-ZZZZ-ZZZZ')
  expect(orderNumber(Uint8Array.from([0, 0, 0, 0, 32]))).toBe('MW-0000-0010')
})

test('every number has the shape and is read back from what people type', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
      const number = orderNumber(bytes)
      expect(number).toMatch(/^MW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(parseOrderNumber(number)).toBe(number)
      expect(parseOrderNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number)
      expect(parseOrderNumber(number.slice(3).replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(number)
    }),
  )
})

test('a number that itself begins with MW needs no prefix either', () => {
  expect(parseOrderNumber('MW00-0000')).toBe('MW-MW00-0000')
  expect(parseOrderNumber('mw-mw00-0000')).toBe('MW-MW00-0000')
})

test.each(['', 'MW-', 'MW-7K3M', 'MW-7K3M-9QXU', '+919812345678', 'Asha Rao'])('%j is no order number', (text) => {
  expect(parseOrderNumber(text)).toBeNull()
})
