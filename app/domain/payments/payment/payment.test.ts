import { expect, test } from 'vitest'
import type { PaymentStatus } from '#app/domain/orders/order/order-status.ts'
import { refundablePaise } from '../refund/refund.ts'
import { type Payment, paymentStatusOf } from './payment.ts'

type Attempt = Pick<Payment, 'status' | 'capturedPaise'>
type Owed = { amountPaise: number; status: 'pending' | 'done' }
type Order = Parameters<typeof paymentStatusOf>[0]

const open: Attempt = { status: 'pending', capturedPaise: 0 }
const failed: Attempt = { status: 'failed', capturedPaise: 0 }
const paid: Attempt = { status: 'captured', capturedPaise: 1_000 }
const back = (amountPaise: number, status: Owed['status']): Owed => ({ amountPaise, status })

test.each<[PaymentStatus, Partial<Order>, Attempt[], Owed[]]>([
  ['pending', { status: 'pending_payment' }, [open], []],
  ['failed', { status: 'pending_payment' }, [failed], []],
  ['pending', { status: 'pending_payment' }, [failed, open], []],
  ['none', { status: 'expired' }, [open], []],
  ['none', { status: 'cancelled' }, [failed], []],
  ['paid', {}, [paid], []],
  ['paid', {}, [failed, paid], []],
  ['paid', {}, [paid, paid], [back(1_000, 'pending')]],
  ['paid', {}, [paid, paid], [back(1_000, 'done')]],
  ['refund_pending', { status: 'cancelled' }, [paid], [back(1_000, 'pending')]],
  ['refunded', { status: 'cancelled' }, [paid], [back(1_000, 'done')]],
  ['partially_refunded', { status: 'delivered' }, [paid], [back(300, 'done')]],
  ['refund_pending', { status: 'delivered' }, [paid], [back(300, 'done'), back(200, 'pending')]],
  ['refund_pending', { status: 'expired' }, [paid], [back(1_000, 'pending')]],
  ['cod_due', { paymentMethod: 'cod' }, [], []],
  ['none', { paymentMethod: 'cod', status: 'cancelled' }, [], []],
  ['none', { paymentMethod: 'cod', status: 'returned' }, [], []],
  ['paid', { paymentMethod: 'cod', status: 'delivered' }, [paid], []],
])('%s: %o', (expected, order, payments, refunds) => {
  expect(
    paymentStatusOf({ status: 'placed', paymentMethod: 'upi', totalPaise: 1_000, ...order }, payments, refunds),
  ).toBe(expected)
})

test('the refundable sum is what the payment captured, less all its refunds', () => {
  const refunds = [
    { paymentId: 'a', amountPaise: 300 },
    { paymentId: 'a', amountPaise: 200 },
    { paymentId: 'b', amountPaise: 1_000 },
  ]
  expect(refundablePaise({ id: 'a', capturedPaise: 1_000 }, refunds)).toBe(500)
  expect(refundablePaise({ id: 'b', capturedPaise: 1_000 }, refunds)).toBe(0)
})
