import { expect, test } from 'vitest'
import { localDeliverySentence } from './local-delivery-sentence.ts'

test('the soonest slot and its fee make a sentence', () => {
  expect(localDeliverySentence('today 4 to 7 pm', 3_000)).toBe('Delivered by us, as early as today 4 to 7 pm, ₹30.')
  expect(localDeliverySentence('today 4 to 7 pm', 0)).toBe('Delivered by us, as early as today 4 to 7 pm, free.')
})
