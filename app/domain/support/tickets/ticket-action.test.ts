import { expect, test } from 'vitest'
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
