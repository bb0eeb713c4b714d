import { expect, test } from 'vitest'
import { encodeBase32 } from './base32.ts'

test('encodes five bits per character, from the left', () => {
  expect(encodeBase32(new Uint8Array([0, 0, 0, 0, 0]), 8)).toBe('00000000')
  expect(encodeBase32(new Uint8Array([255, 255, 255, 255, 255]), 8)).toBe('ZZZZZZZZ')
  expect(encodeBase32(new Uint8Array([0b00001_000, 0b00_000000, 0, 0]), 6)).toBe('100000')
})

test('ignores the remaining bits', () => {
  expect(encodeBase32(new Uint8Array([0, 0, 0, 0b11]), 6)).toBe('000000')
})

test('throws on too few bytes', () => {
  expect(() => encodeBase32(new Uint8Array(3), 6)).toThrow('6 letters need 4 bytes')
})
