import { type PanelLinks, panelUrl } from '#app/domain/panel-page.ts'
import type { PaymentStart } from '../gateway/payment-gateway.ts'
import type { TestPayment } from '../gateway/test-payment.ts'
import type { Payment } from './payment.ts'
import type { OrderPaymentMethod } from './payment-method.ts'

/** The request that starts an attempt to pay an order at a gateway. */
export function paymentStartOf(
  { origin }: { origin: string },
  order: { id: string; paymentMethod: OrderPaymentMethod; phone: string },
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

/** The request that starts a test payment at the gateway. */
export function testPaymentStartOf(
  shop: PanelLinks,
  test: Pick<TestPayment, 'id' | 'amountPaise'>,
  phone: string,
): PaymentStart {
  return {
    paymentId: test.id,
    orderId: test.id,
    amountPaise: test.amountPaise,
    method: 'upi',
    phone,
    returnUrl: panelUrl(shop, { page: 'test-payment-return', id: test.id }),
  }
}

/**
 * The path of the shop that leads a shopper to the payment page. A page on another origin is reached through
 * /payments/…/go: a form may not redirect to another origin (CSP form-action, which Chrome applies to redirects too),
 * and some gateways need a form of their own (docs/decisions/0014).
 */
export function paymentPath(origin: string, paymentId: string, gatewayUrl: string): string {
  const page = new URL(gatewayUrl)
  return page.origin === new URL(origin).origin ? page.pathname + page.search : `/payments/${paymentId}/go`
}
