import { expect, test } from 'vitest'
import { ticketClock } from './ticket.ts'
import { decideTicketAction } from './ticket-action.ts'

test.each([
  ['open', 'acknowledged', '', 'acknowledged'],
  ['open', 'answer', 'Here it is.', 'acknowledged'],
  ['open', 'resolved', '', 'resolved'],
  ['open', 'note', 'Rang twice.', 'open'],
  ['acknowledged', 'answer', 'Here it is.', 'acknowledged'],
  ['acknowledged', 'resolved', '', 'resolved'],
  ['resolved', 'note', 'Rang again.', 'resolved'],
] as const)('%s, then %s: %s', (status, action, words, after) => {
  expect(decideTicketAction(status, action, words)).toEqual({ ok: true, value: after })
})

test.each([
  ['acknowledged', 'acknowledged', '', 'already-acknowledged'],
  ['resolved', 'acknowledged', '', 'already-resolved'],
  ['resolved', 'answer', 'Late.', 'already-resolved'],
  ['resolved', 'resolved', '', 'already-resolved'],
  ['open', 'answer', '', 'words-empty'],
  ['resolved', 'note', '', 'words-empty'],
  ['open', 'answer', 'x'.repeat(2001), 'words-too-long'],
] as const)('%s, then %s: refused', (status, action, words, reason) => {
  expect(decideTicketAction(status, action, words)).toMatchObject({ ok: false, reason })
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
