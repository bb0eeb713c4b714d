import { expect, test } from 'vitest'
import { slotOf } from './delivery-slot.ts'

test('the slot of an order, or none', () => {
  const slot = { start: '2026-11-21T05:00:00.000Z', end: '2026-11-21T06:45:00.000Z' }
  expect(slotOf({ slotStart: slot.start, slotEnd: slot.end })).toEqual(slot)
  expect(slotOf({ slotStart: null, slotEnd: null })).toBeNull()
})
