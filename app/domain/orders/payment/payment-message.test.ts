import { expect, test } from 'vitest'
import { moneyNotice, paymentMessage } from './payment-message.ts'

const order = { paymentStatus: 'refunded', paymentMethod: 'upi', fulfilment: 'delivery', totalPaise: 57_900 } as const
const refund = { amountPaise: 57_900, status: 'done' } as const

test('a refund is described in words that suit shopper and owner', () => {
  const waiting = [{ ...refund, status: 'pending' }] as const
  expect(paymentMessage(order, waiting, 57_900)).toBe(
    'Paid ₹579 by UPI. A refund of ₹579 is on its way to where it was paid from',
  )
  expect(paymentMessage(order, [refund], 57_900)).toMatch(
    /^Paid ₹579 by UPI\. ₹579 refunded to where it was paid from\./,
  )
  const inCash = { ...order, paymentMethod: 'cod' } as const
  expect(paymentMessage(inCash, waiting, 57_900)).toBe('Paid ₹579 in cash. A refund of ₹579 is on its way')
  expect(paymentMessage(inCash, [refund], 57_900)).toBe('Paid ₹579 in cash. ₹579 refunded')
})

test('the refund of an order that became cheaper is shown, though the order stays paid', () => {
  const paid = { ...order, paymentStatus: 'paid', awaitedPaise: null } as const
  const waiting = { amountPaise: 30_100, status: 'pending' } as const
  expect(paymentMessage(paid, [], 57_900)).toBe('Paid ₹579 by UPI')
  expect(moneyNotice(paid, [], 57_900)).toBeNull()
  const message = 'Paid ₹880 by UPI. A refund of ₹301 is on its way to where it was paid from. Net ₹579'
  expect(paymentMessage(paid, [waiting], 88_000)).toBe(message)
  expect(moneyNotice(paid, [waiting], 88_000)).toBe(`${message}.`)
  const done = { ...waiting, status: 'done' } as const
  expect(paymentMessage(paid, [done], 88_000)).toMatch(/^Paid ₹880 by UPI\. ₹301 refunded to where .* days\. Net ₹579$/)
  expect(paymentMessage({ ...paid, paymentMethod: 'cod' }, [done, waiting], 118_100)).toBe(
    'Paid ₹1,181 in cash. ₹301 refunded. A refund of ₹301 is on its way. Net ₹579',
  )
})
