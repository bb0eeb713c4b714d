import { expect, test } from 'vitest'
import { linkEnd, linkHoldText } from './payment-link-end.ts'

const AT = '2026-11-27T06:30:00.000Z'
const RULES = { linkHours: 24 }

test.each([
  { name: 'an order without a delivery time', slotStart: null, end: '2026-11-28T06:30:00.000Z' },
  {
    name: 'a delivery time within these hours',
    slotStart: '2026-11-27T10:30:00.000Z',
    end: '2026-11-27T10:30:00.000Z',
  },
  { name: 'a later delivery time', slotStart: '2026-11-30T10:30:00.000Z', end: '2026-11-28T06:30:00.000Z' },
  { name: 'a delivery time that has passed', slotStart: '2026-11-27T04:30:00.000Z', end: '2026-11-28T06:30:00.000Z' },
])('the end of the link for $name', ({ slotStart, end }) => {
  expect(linkEnd({ slotStart }, RULES, AT)).toBe(end)
})

test('staff read how long packs are kept', () => {
  expect(linkHoldText(1, false)).toBe('1 hour')
  expect(linkHoldText(24, true)).toBe('24 hours, at most until the delivery time starts')
})
