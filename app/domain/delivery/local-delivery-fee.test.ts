import { expect, test } from 'vitest'
import { localDeliveryFee } from './local-delivery-fee.ts'

const RULES = { feePaise: 3_000, freeFromPaise: 50_000 }

test('the fee is free from its value on, and always if that is 0', () => {
  expect([49_999, 50_000].map((goods) => localDeliveryFee(goods, RULES))).toEqual([3_000, 0])
  expect(localDeliveryFee(1, { ...RULES, freeFromPaise: 0 })).toBe(0)
})
