import { expect, test } from 'vitest'
import { DELIVERY_FAILURES, DeliveryFailure, describeFailure, failureOf } from './delivery-failure.ts'

test.each([
  ['no-answer', 'refused', 'The sending service could not be reached.'],
  ['no-answer', 'timeout', 'The sending service did not respond in time.'],
  ['no-answer', 'slow', 'The mail server did not respond in time.'],
  ['wrong-words', 'no-template', 'No registered template is named for this kind of message.'],
  ['not-let-in', 'account-not-active', 'The account with the sending service is not active.'],
] as const)('a code of ours (%s %s) is a sentence', (reason, code, sentence) => {
  expect(describeFailure(failureOf(new DeliveryFailure(reason, code)).stored)).toBe(sentence)
})

test('the code of a service stands behind the sentence, and a failure without a code is its sentence alone', () => {
  const { message } = DELIVERY_FAILURES['wrong-recipient']
  expect(describeFailure(failureOf(new DeliveryFailure('wrong-recipient', 21211)).stored)).toBe(`${message} (21211)`)
  expect(describeFailure('wrong-recipient')).toBe(message)
  expect(describeFailure('wrong-recipient toString')).toBe(`${message} (toString)`)
})
