import { expect, test } from 'vitest'
import { describeFailure, failureOf, MESSAGE_FAILURES, MessageFailure } from './message-failure.ts'

test.each([
  ['busy 429', `${MESSAGE_FAILURES['rate-limited'].message} (429)`],
  ['garbled', MESSAGE_FAILURES['unreadable-response'].message],
  ['not-let-in 535', `${MESSAGE_FAILURES.unauthorized.message} (535)`],
])('a failure stored under its former name, %s, keeps its message', (stored, message) => {
  expect(describeFailure(stored)).toBe(message)
})

test('any other stored text is described as a fault of the shop', () => {
  expect(describeFailure('constructor')).toBe(MESSAGE_FAILURES['our-fault'].message)
})

test.each([
  ['no-answer', 'refused', 'The sending service could not be reached.'],
  ['no-answer', 'timeout', 'The sending service did not respond in time.'],
  ['no-answer', 'slow', 'The mail server did not respond in time.'],
  ['wrong-words', 'no-template', 'No registered template is named for this kind of message.'],
  ['unauthorized', 'account-not-active', 'The account with the sending service is not active.'],
] as const)('a code of ours (%s %s) is a sentence', (reason, code, sentence) => {
  expect(describeFailure(failureOf(new MessageFailure(reason, code)).stored)).toBe(sentence)
})

test('the code of a service stands behind the sentence, and a failure without a code is its sentence alone', () => {
  const { message } = MESSAGE_FAILURES['wrong-recipient']
  expect(describeFailure(failureOf(new MessageFailure('wrong-recipient', 21211)).stored)).toBe(`${message} (21211)`)
  expect(describeFailure('wrong-recipient')).toBe(message)
  expect(describeFailure('wrong-recipient toString')).toBe(`${message} (toString)`)
})
