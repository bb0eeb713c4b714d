import type { PaymentEvent, RefundEvent, RefundState } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { RazorpayOrder, RazorpayPayment, RazorpayRefund } from './razorpay-wire.ts'

/** The order of the shop a Razorpay order was made for, or null when it is none of ours. */
export function shopOrderOf(order: RazorpayOrder): string | null {
  return typeof order.notes.order_id === 'string' ? order.notes.order_id : null
}

/** Whether the money reached the shop, whatever went back since. */
export function isTaken({ status, captured }: RazorpayPayment): boolean {
  return status === 'captured' || (status === 'refunded' && captured === true)
}

/** A payment as an event about its order. One that was authorized and given back untaken has failed. */
export function paymentEvent(
  eventId: string,
  order: RazorpayOrder,
  orderId: string,
  payment: RazorpayPayment | null,
): PaymentEvent {
  const outcome = outcomeOf(payment)
  return {
    eventId,
    gatewayRef: order.id,
    orderId,
    outcome,
    amountPaise: payment?.amount ?? order.amount,
    currency: payment?.currency ?? order.currency,
    failure:
      outcome === 'failed' ? (payment?.error_description ?? 'The bank declined the payment.').slice(0, 200) : null,
    ...(payment ? { captureRef: payment.id } : {}),
  }
}

function outcomeOf(payment: RazorpayPayment | null): PaymentEvent['outcome'] {
  if (!payment) return 'open'
  // Created: the shopper has chosen how to pay, and perhaps confirms it in the bank's app just now.
  if (payment.status === 'created' || payment.status === 'authorized') return 'pending'
  return isTaken(payment) ? 'captured' : 'failed'
}

const STATES: Record<RazorpayRefund['status'], RefundState> = {
  pending: 'pending',
  processed: 'done',
  failed: 'failed',
}

/** A refund as an event. Its receipt is our key; one made in Razorpay's dashboard has none of ours. */
export function refundEvent(eventId: string, gatewayRef: string, refund: RazorpayRefund): RefundEvent {
  const state = STATES[refund.status]
  return {
    eventId,
    gatewayRef,
    refundRef: refund.id,
    key: refund.receipt ?? null,
    state,
    amountPaise: refund.amount,
    currency: refund.currency,
    failure: state === 'failed' ? 'Razorpay could not send the money back.' : null,
  }
}
