import { expect, test } from 'vitest'
import { moneyNews, paymentSays } from './payment-words.ts'

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

test('money that goes back because an order became cheaper is told, though the order stays paid', () => {
  const paid = { ...order, paymentStatus: 'paid', awaitedPaise: null } as const
  const waiting = { amountPaise: 30_100, status: 'pending' } as const
  expect(paymentSays(paid, [])).toBe('Paid ₹579 by UPI')
  expect(moneyNews(paid, [])).toBeNull()
  expect(paymentSays(paid, [waiting])).toBe(
    'Paid ₹579 by UPI. A refund of ₹301 is on its way to where it was paid from',
  )
  expect(moneyNews(paid, [waiting])).toBe('A refund of ₹301 is on its way to where it was paid from.')
  expect(paymentSays(paid, [{ ...waiting, status: 'done' }])).toMatch(/^Paid ₹579 by UPI\. ₹301 refunded to where/)
})
