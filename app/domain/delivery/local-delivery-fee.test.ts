import { expect, test } from 'vitest'
import { localDeliveryFee, localDeliverySentence } from './local-delivery-fee.ts'

const RULES = { feePaise: 3_000, freeFromPaise: 50_000 }

test('the fee is free from its value on, and always if that is 0', () => {
  expect([49_999, 50_000].map((goods) => localDeliveryFee(goods, RULES))).toEqual([3_000, 0])
  expect(localDeliveryFee(1, { ...RULES, freeFromPaise: 0 })).toBe(0)
})

test('the soonest slot and its fee make a sentence', () => {
  expect(localDeliverySentence('today 4 to 7 pm', 3_000)).toBe('Delivered by us, as early as today 4 to 7 pm, ₹30.')
  expect(localDeliverySentence('today 4 to 7 pm', 0)).toBe('Delivered by us, as early as today 4 to 7 pm, free.')
})
