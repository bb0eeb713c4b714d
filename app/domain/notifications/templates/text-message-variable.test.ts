import { expect, test } from 'vitest'
import { joinForMessage } from './text-message-variable.ts'

test.each([
  [[], ''],
  [['111'], '111'],
  [['111', '222'], '111 and 222'],
  [['111', '222', '333'], '111, 222 and 333'],
  [['11111', '22222', '33333', '44444'], '11111 and 3 more'],
])('%o in a message is %s', (numbers, text) => {
  expect(joinForMessage(numbers, 20)).toBe(text)
})
