import { expect, test } from 'vitest'
import { paymentSays } from './payment-words.ts'

const order = { paymentStatus: 'refunded', paymentMethod: 'upi', totalPaise: 57_900 } as const
const refund = { amountPaise: 57_900, status: 'done' } as const

test('a refund is told in words that hold for the shopper and for the owner', () => {
  const waiting = [{ ...refund, status: 'pending' }] as const
  expect(paymentSays(order, waiting)).toBe('A refund of ₹579 is on its way to where it was paid from')
  expect(paymentSays(order, [refund])).toMatch(/^₹579 refunded to where it was paid from\./)
  const inCash = { ...order, paymentMethod: 'cod' } as const
  expect(paymentSays(inCash, waiting)).toBe('A refund of ₹579 is on its way')
  expect(paymentSays(inCash, [refund])).toBe('₹579 refunded')
})
