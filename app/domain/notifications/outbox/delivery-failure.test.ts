import { expect, test } from 'vitest'
import { DELIVERY_FAILURES, DeliveryFailure, describeFailure, failureOf } from './delivery-failure.ts'

test('a stored failure is described by its reason and its code', () => {
  const { stored } = failureOf(new DeliveryFailure('rate-limited', 429))
  expect(describeFailure(stored)).toBe(`${DELIVERY_FAILURES['rate-limited'].message} (429)`)
})

test.each([
  ['busy 429', `${DELIVERY_FAILURES['rate-limited'].message} (429)`],
  ['garbled', DELIVERY_FAILURES['unreadable-response'].message],
  ['not-let-in 535', `${DELIVERY_FAILURES.unauthorized.message} (535)`],
])('a failure stored under its former name, %s, keeps its message', (stored, message) => {
  expect(describeFailure(stored)).toBe(message)
})

test('any other stored text is described as a fault of the shop', () => {
  expect(describeFailure('constructor')).toBe(DELIVERY_FAILURES['our-fault'].message)
})
