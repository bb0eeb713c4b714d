import { expect, test } from 'vitest'
import { shownTopics, ticketClock, ticketDueDates, ticketNumber } from './ticket.ts'

test('a ticket is acknowledged within 48 hours and settled within one month', () => {
  expect(ticketDueDates('2026-11-20T17:30:00.000Z')).toEqual({
    acknowledgeBy: '2026-11-22T17:30:00.000Z',
    resolveBy: '2026-12-20T17:30:00.000Z',
  })
})

test.each([
  ['2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['2028-01-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
  ['2026-12-31T10:00:00.000Z', '2027-01-31T10:00:00.000Z'],
  ['2026-10-31T10:00:00.000Z', '2026-11-30T10:00:00.000Z'],
])('one month after %s is %s', (at, due) => {
  expect(ticketDueDates(at).resolveBy).toBe(due)
})

test('a number is short and has no ambiguous letters', () => {
  expect(ticketNumber(new Uint8Array([0x3b, 0x9a, 0xca, 0xff]))).toMatch(/^TK-[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(() => ticketNumber(new Uint8Array(5))).toThrow()
})

test('the form offers the topics that the owner shows, in their order', () => {
  const topics = [
    { id: 'b', name: 'B', isShown: true },
    { id: 'a', name: 'A', isShown: false },
    { id: 'c', name: 'C', isShown: true },
  ]
  expect(shownTopics({ topics }).map(({ id }) => id)).toEqual(['b', 'c'])
})

test.each([
  ['open', '2026-11-21T00:00:00.000Z', { waitsFor: 'acknowledge', by: '2026-11-22T00:00:00.000Z', late: false }],
  ['open', '2026-11-22T00:00:00.001Z', { waitsFor: 'acknowledge', by: '2026-11-22T00:00:00.000Z', late: true }],
  ['acknowledged', '2026-12-01T00:00:00.000Z', { waitsFor: 'resolve', by: '2026-12-20T00:00:00.000Z', late: false }],
  ['acknowledged', '2026-12-21T00:00:00.000Z', { waitsFor: 'resolve', by: '2026-12-20T00:00:00.000Z', late: true }],
  ['resolved', '2027-12-21T00:00:00.000Z', null],
] as const)('the clock of a ticket that is %s at %s', (status, at, clock) => {
  const due = { acknowledgeBy: '2026-11-22T00:00:00.000Z', resolveBy: '2026-12-20T00:00:00.000Z' }
  expect(ticketClock({ status, ...due }, at)).toEqual(clock)
})
