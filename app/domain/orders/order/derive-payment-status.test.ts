import { expect, test } from 'vitest'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import { derivePaymentStatus } from './derive-payment-status.ts'

type Attempt = Pick<Payment, 'status' | 'capturedPaise'>
type Owed = Parameters<typeof derivePaymentStatus>[2][number]
type Order = Parameters<typeof derivePaymentStatus>[0]

const open: Attempt = { status: 'pending', capturedPaise: 0 }
const failed: Attempt = { status: 'failed', capturedPaise: 0 }
const paid: Attempt = { status: 'captured', capturedPaise: 1_000 }
const back = (amountPaise: number, status: Owed['status']): Owed => ({ amountPaise, status, channel: 'source' })
const credited = (amountPaise: number): Owed => ({ amountPaise, status: 'done', channel: 'due' })
const received: Attempt = { status: 'captured', capturedPaise: 600 }

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
  ['cod_due', { paymentMethod: 'cod', status: 'delivered' }, [], []],
  ['cod_due', { paymentMethod: 'cod', status: 'delivered' }, [], [credited(999)]],
  ['none', { paymentMethod: 'cod', status: 'delivered' }, [], [credited(400), credited(600)]],
  ['paid', { status: 'delivered' }, [received], [credited(400)]],
  ['partially_refunded', { status: 'delivered' }, [received], [credited(400), back(100, 'done')]],
  ['refunded', { status: 'delivered' }, [received], [credited(400), back(600, 'done')]],
])('%s: %o', (expected, order, payments, refunds) => {
  expect(
    derivePaymentStatus({ status: 'placed', paymentMethod: 'upi', totalPaise: 1_000, ...order }, payments, refunds),
  ).toBe(expected)
})

test('what is written off is due no more', () => {
  const order = { status: 'delivered', paymentMethod: 'cod', totalPaise: 1_000 } as const
  expect(derivePaymentStatus(order, [], [credited(400)], true)).toBe('none')
})
