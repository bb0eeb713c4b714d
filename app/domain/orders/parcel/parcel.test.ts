import { expect, test } from 'vitest'
import { parcelNumber, parcelNumbers } from './parcel.ts'

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
