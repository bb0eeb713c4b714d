import { expect, test } from 'vitest'
import { closedMessage, isHidden } from './opening-status.ts'

test('an open shop takes every order and is seen by everybody, whatever sentence is kept', () => {
  const opening = { status: 'open', sentence: 'Back on Monday.' } as const
  expect([closedMessage(opening), closedMessage(opening, 'staff'), isHidden(opening)]).toEqual([null, null, false])
})

test('a shop in preparation takes no order by any way, and only staff see it', () => {
  const opening = { status: 'preparing', sentence: '' } as const
  expect(closedMessage(opening)).toBe('We open soon. Orders are not taken yet.')
  expect(closedMessage(opening, 'staff')).toBe(closedMessage(opening))
  expect(isHidden(opening)).toBe(true)
})

test('a paused shop tells shoppers in the words of its owner, and staff may still enter an order', () => {
  const opening = { status: 'paused', sentence: 'Back on Monday.' } as const
  expect([closedMessage(opening), closedMessage(opening, 'staff')]).toEqual(['Back on Monday.', null])
  expect(closedMessage({ ...opening, sentence: '' })).toBe('We take no orders just now. Please come back soon.')
  expect(isHidden(opening)).toBe(false)
})
