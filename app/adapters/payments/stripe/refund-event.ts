import type { RefundEvent, RefundState } from '#app/domain/payments/gateway/payment-gateway.ts'

/** What of a refund says how it stands. */
export type RefundFacts = {
  id: string
  amount: number
  currency: string
  status: string | null
  failure_reason?: string | undefined
  metadata: Record<string, string> | null
}

/** How a refund of a page's payment stands, in the shop's words. */
export function eventOfRefund(gatewayRef: string, refund: RefundFacts, eventId?: string): RefundEvent {
  const state = refundState(refund)
  return {
    eventId: eventId ?? `${refund.id}.${state}`,
    gatewayRef,
    refundRef: refund.id,
    key: refund.metadata?.refund ?? null,
    state,
    amountPaise: refund.amount,
    currency: refund.currency.toUpperCase(),
    failure: state === 'failed' ? refundFailure(refund) : null,
  }
}

/** Where a refund is: canceled, it is as little on its way as one that failed. */
export function refundState({ status }: RefundFacts): RefundState {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** Why a refund failed, for the owner: Stripe's reasons are words with underscores between. */
export function refundFailure({ failure_reason }: RefundFacts): string {
  return failure_reason
    ? `The bank did not take it: ${failure_reason.replaceAll('_', ' ')}.`
    : 'The money did not reach the shopper.'
}
