import { expect, test } from 'vitest'
import { HOURS, later } from '#app/domain/time/instant.ts'
import { earliestSlotText, shortSlotText, slotChoiceText, slotOfOrder, slotText } from './delivery-slot.ts'

test('the slot of an order, or none', () => {
  const slot = { start: '2026-11-21T05:00:00.000Z', end: '2026-11-21T06:45:00.000Z' }
  expect(slotOfOrder({ slotStart: slot.start, slotEnd: slot.end })).toEqual(slot)
  expect(slotOfOrder({ slotStart: null, slotEnd: null })).toBeNull()
})

const FRIDAY_EVENING = '2026-11-20T10:30:00.000Z'

test('a slot in words', () => {
  const slot = { start: '2026-11-21T05:00:00.000Z', end: '2026-11-21T06:45:00.000Z' }
  expect(slotText(slot)).toBe('Saturday 21 November, 10:30 am to 12:15 pm')
  expect(slotChoiceText(slot, '2026-11-21')).toBe('Today, 10:30 am to 12:15 pm')
  expect(slotChoiceText(slot, '2026-11-20')).toBe(shortSlotText(slot))
})

test('the soonest slot as a promise for a day', () => {
  const slot = { start: FRIDAY_EVENING, end: later(FRIDAY_EVENING, 3 * HOURS) }
  expect(earliestSlotText(slot, '2026-11-20')).toBe('today 4 to 7 pm')
  expect(earliestSlotText(slot, '2026-11-19')).toBe('tomorrow 4 to 7 pm')
  const morning = { start: later(FRIDAY_EVENING, -6 * HOURS), end: later(FRIDAY_EVENING, -3 * HOURS) }
  expect(earliestSlotText(morning, '2026-11-18')).toBe('Friday 20 November 10 am to 1 pm')
})
