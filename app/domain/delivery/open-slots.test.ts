import { describe, expect, test } from 'vitest'
import { HOURS, later } from '#app/domain/time/instant.ts'
import { LOCAL_DELIVERY_RULES } from '#test/data/local-delivery-rules.ts'
import { shortSlotText, slotText } from './delivery-slot.ts'
import { decideSlot, openSlots } from './open-slots.ts'

// Friday 20 November 2026, 11:30 am in India.
const AT = '2026-11-20T06:00:00.000Z'
const FRIDAY_EVENING = '2026-11-20T10:30:00.000Z'

test('the slots of the days in India, soonest first: not those of a Sunday, nor those over their cut-off', () => {
  expect(openSlots(LOCAL_DELIVERY_RULES, AT).map((slot) => `${shortSlotText(slot)}: ${slot.places}`)).toEqual([
    'Fri 20 Nov, 4 pm to 7 pm: 2',
    'Sat 21 Nov, 10 am to 1 pm: 5',
    'Sat 21 Nov, 4 pm to 7 pm: 2',
    'Mon 23 Nov, 10 am to 1 pm: 5',
    'Mon 23 Nov, 4 pm to 7 pm: 2',
  ])
})

test('today is the day in India, also while it is yesterday in UTC', () => {
  // Saturday 21 November, 1 am in India.
  const [first] = openSlots({ ...LOCAL_DELIVERY_RULES, daysAhead: 0 }, '2026-11-20T19:30:00.000Z')
  expect(first && slotText(first)).toBe('Saturday 21 November, 10 am to 1 pm')
  expect(openSlots({ ...LOCAL_DELIVERY_RULES, daysAhead: 0 }, '2026-11-20T18:29:59.999Z')).toEqual([])
})

test('a slot can be chosen until exactly its cut-off', () => {
  const cutoff = later(FRIDAY_EVENING, -2 * HOURS)
  expect(openSlots(LOCAL_DELIVERY_RULES, cutoff)[0]?.start).toBe(FRIDAY_EVENING)
  expect(openSlots(LOCAL_DELIVERY_RULES, later(cutoff, 1))[0]?.start).not.toBe(FRIDAY_EVENING)
  expect(openSlots({ ...LOCAL_DELIVERY_RULES, cutoffHours: 0 }, FRIDAY_EVENING)[0]?.start).toBe(FRIDAY_EVENING)
  expect(openSlots({ ...LOCAL_DELIVERY_RULES, cutoffHours: 72 }, AT).map(({ start }) => start.slice(0, 10))).toEqual([
    '2026-11-23',
  ])
})

describe('a slot is given to an order', () => {
  test.each([
    ['slot-missing', decideSlot(null, 0, LOCAL_DELIVERY_RULES, AT)],
    ['slot-late', decideSlot(FRIDAY_EVENING, 0, LOCAL_DELIVERY_RULES, later(FRIDAY_EVENING, -HOURS))],
    // No slot starts then.
    ['slot-late', decideSlot('2026-11-20T10:00:00.000Z', 0, LOCAL_DELIVERY_RULES, AT)],
    ['slot-late', decideSlot(FRIDAY_EVENING, 0, { ...LOCAL_DELIVERY_RULES, slots: [] }, AT)],
    ['slot-full', decideSlot(FRIDAY_EVENING, 2, LOCAL_DELIVERY_RULES, AT)],
    ['slot-full', decideSlot(FRIDAY_EVENING, 3, LOCAL_DELIVERY_RULES, AT)],
    ['given', decideSlot(FRIDAY_EVENING, 1, LOCAL_DELIVERY_RULES, AT)],
  ])('%s', (outcome, decided) => {
    expect(decided.ok ? 'given' : decided.reason).toBe(outcome)
  })

  test('with its start and end', () => {
    expect(decideSlot(FRIDAY_EVENING, 0, LOCAL_DELIVERY_RULES, AT)).toEqual({
      ok: true,
      value: { start: FRIDAY_EVENING, end: '2026-11-20T13:30:00.000Z' },
    })
  })
})
