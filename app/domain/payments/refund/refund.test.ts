import { expect, test } from 'vitest'
import { refundablePaise } from './refund.ts'

test('the refundable sum is what the payment captured, less all its refunds', () => {
  const refunds = [
    { paymentId: 'a', amountPaise: 300 },
    { paymentId: 'a', amountPaise: 200 },
    { paymentId: 'b', amountPaise: 1_000 },
  ]
  expect(refundablePaise({ id: 'a', capturedPaise: 1_000 }, refunds)).toBe(500)
  expect(refundablePaise({ id: 'b', capturedPaise: 1_000 }, refunds)).toBe(0)
})
