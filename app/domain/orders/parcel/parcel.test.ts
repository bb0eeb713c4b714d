import { expect, test } from 'vitest'
import { joinForMessage, parcelNumber, parcelNumbers } from './parcel.ts'

test.each([
  [[], ''],
  [['111'], '111'],
  [['111', '222'], '111 and 222'],
  [['111', '222', '333'], '111, 222 and 333'],
  [['11111', '22222', '33333', '44444'], '11111 and 3 more'],
])('%o in a message is %s', (numbers, text) => {
  expect(joinForMessage(numbers, 20)).toBe(text)
})

test('a parcel is numbered among those that were not withdrawn, where there are several', () => {
  const [first, withdrawn, third] = [
    { id: 'a', state: 'booked' },
    { id: 'b', state: 'cancelled' },
    { id: 'c', state: 'refused' },
  ] as const
  expect(parcelNumber(third, [first, withdrawn, third])).toEqual({ number: 2, of: 2 })
  expect(parcelNumber(withdrawn, [first, withdrawn, third])).toBeNull()
  expect(parcelNumber(first, [first, withdrawn])).toBeNull()
  expect(parcelNumbers([first, third, withdrawn], [first, withdrawn, third])).toEqual({ numbers: [1, 2], of: 2 })
})
