import { expect, test } from 'vitest'
import { isSameSetting } from './is-same-setting.ts'

const slot = { from: '10:00', to: '13:00', weekdays: [1, 2], places: 10 }
const typedSlot = { from: '10:00', to: '13:00', places: 10, weekdays: [1, 2] }

test('the order of fields means nothing, that of a list does', () => {
  expect(isSameSetting([slot], [typedSlot])).toBe(true)
  expect(isSameSetting({ slots: [slot] }, { slots: [typedSlot] })).toBe(true)
  expect(isSameSetting([slot], [{ ...typedSlot, weekdays: [2, 1] }])).toBe(false)
  expect(isSameSetting([slot], [slot, typedSlot])).toBe(false)
  expect(isSameSetting([slot], [{ ...typedSlot, places: 11 }])).toBe(false)
})

test('a field without a value is a missing one, and kinds of values are told apart', () => {
  expect(isSameSetting({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSameSetting({ a: 1 }, { a: 1, b: null })).toBe(false)
  expect(isSameSetting(undefined, null)).toBe(false)
  expect(isSameSetting([], {})).toBe(false)
  expect(isSameSetting('1', 1)).toBe(false)
})
