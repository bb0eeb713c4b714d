import type { Order } from '#app/domain/orders/order/order.ts'
import type { PaymentStart } from '../gateway/payment-gateway.ts'
import type { PaymentTest } from '../gateway/payment-test.ts'
import type { Payment } from './payment.ts'

/** What a gateway is told of an attempt to pay an order. */
export function startOf(
  { origin }: { origin: string },
  order: Pick<Order, 'id' | 'paymentMethod' | 'phone'>,
  payment: Pick<Payment, 'id' | 'amountPaise'>,
): PaymentStart {
  return {
    paymentId: payment.id,
    orderId: order.id,
    amountPaise: payment.amountPaise,
    method: order.paymentMethod === 'card' ? 'card' : 'upi',
    phone: order.phone,
    returnUrl: `${origin}/payments/${payment.id}/return`,
  }
}

/** What a gateway is told of a payment that only tries it. */
export function startOfTest(
  { origin }: { origin: string },
  test: Pick<PaymentTest, 'id' | 'amountPaise'>,
  phone: string,
): PaymentStart {
  return {
    paymentId: test.id,
    orderId: test.id,
    amountPaise: test.amountPaise,
    method: 'upi',
    phone,
    returnUrl: `${origin}/admin/settings/payments/${test.id}/return`,
  }
}

/**
 * Where a shopper is sent to pay, as a path of the shop: they stay on the host they came from. A hosted page on another origin
 * is reached over a page of ours: a form may not be answered with a redirect to elsewhere (CSP form-action, which Chrome also
 * holds redirects to), and some gateways want to be sent a form themselves (docs/decisions/0014).
 */
export function paymentPath(origin: string, paymentId: string, gatewayUrl: string): string {
  const page = new URL(gatewayUrl)
  return page.origin === new URL(origin).origin ? page.pathname + page.search : `/payments/${paymentId}/go`
}
