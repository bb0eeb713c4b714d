import { expect, test } from 'vitest'
import { refundablePaise, refundedText, refundedTitle } from './refund.ts'

test('the refundable sum is what the payment captured, less all its refunds', () => {
  const refunds = [
    { paymentId: 'a', amountPaise: 300 },
    { paymentId: 'a', amountPaise: 200 },
    { paymentId: 'b', amountPaise: 1_000 },
  ]
  expect(refundablePaise({ id: 'a', capturedPaise: 1_000 }, refunds)).toBe(500)
  expect(refundablePaise({ id: 'b', capturedPaise: 1_000 }, refunds)).toBe(0)
})

test('what nobody had paid yet is not refunded: it is taken off the bill', () => {
  const [source, byHand, due] = [{ channel: 'source' }, { channel: 'by-hand' }, { channel: 'due' }] as const
  expect(refundedText([source, byHand])).toBe('refunded')
  expect(refundedText([due, due])).toBe('taken off the bill')
  expect(refundedText([due, byHand])).toBe('refunded or taken off the bill')
  expect(refundedTitle([due])).toBe('Taken off the bill')
})
