import type { PaymentEvent, RefundEvent, RefundState } from '#app/domain/payments/gateway/gateway-event.ts'
import type { RazorpayOrder, RazorpayPayment, RazorpayRefund } from './razorpay-schemas.ts'

/** The shop's order of a Razorpay order, or null if it belongs to another shop. */
export function shopOrderOf(order: RazorpayOrder): string | null {
  return typeof order.notes.order_id === 'string' ? order.notes.order_id : null
}

/** Whether the money reached the shop, even if it was refunded since. */
export function isCaptured({ status, captured }: RazorpayPayment): boolean {
  return status === 'captured' || (status === 'refunded' && captured === true)
}

/** A payment as an event about its order. A payment refunded without ever being captured has failed. */
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
  // Created: the shopper has chosen a method and may be confirming the payment in the bank's app.
  if (payment.status === 'created' || payment.status === 'authorized') return 'pending'
  return isCaptured(payment) ? 'captured' : 'failed'
}

const STATES: Record<RazorpayRefund['status'], RefundState> = {
  pending: 'pending',
  processed: 'done',
  failed: 'failed',
}

/** A refund as an event. Its receipt is our key; a refund made in Razorpay's dashboard has none. */
export function razorpayRefundEvent(eventId: string, gatewayRef: string, refund: RazorpayRefund): RefundEvent {
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
