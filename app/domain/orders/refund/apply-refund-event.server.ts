import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { nextTryForever } from '#app/domain/back-off.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { RefundEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import { markRefundDone, markRefundFailed } from '#app/domain/payments/refund/refund-store.server.ts'
import { markRefundAccepted } from '#app/domain/payments/refund/refund-try-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later } from '#app/domain/time/instant.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { refreshPaymentStatus } from '../order/refresh-payment-status.server.ts'
import { notifyOwnerOfRefundByHand } from './notify-owner-of-refund-by-hand.server.ts'
import { RETRY_AFTER, type RefundEventEffect } from './refund-event-effect.ts'

/**
 * An event with its order, which is locked in the transaction. `refund` is null if the shop has requested none;
 * `context`: who acts, and when.
 */
type RefundEventInput = {
  tx: Tx
  shop: Shop
  order: Order
  refund: Refund | null
  event: RefundEvent
  context: AuditContext
}
type RequestedRefundInput = RefundEventInput & { refund: Refund }

const HANDLERS: Record<RefundEventEffect, (input: RefundEventInput) => Promise<void>> = {
  ignore: async () => undefined,
  wait: (input) => recordAccepted(requested(input)),
  done: (input) => completeRefund(requested(input)),
  again: (input) => retryRefund(requested(input)),
  'by-hand': (input) => escalateFailedRefund(requested(input)),
  park: (input) => recordMismatch(input, ': it does not match the shop’s refund'),
  elsewhere: (input) => recordMismatch(input, ''),
}

/** Applies the effect of an event, in the transaction that decided it. */
export function applyRefundEvent(effect: RefundEventEffect, input: RefundEventInput): Promise<void> {
  return HANDLERS[effect](input)
}

function requested({ refund, ...input }: RefundEventInput): RequestedRefundInput {
  if (!refund) throw new Error(`No refund has the key ${input.event.key}`)
  return { ...input, refund }
}

async function recordAccepted({ tx, refund, event, context }: RequestedRefundInput) {
  const taken = { gatewayRef: event.refundRef, nextTryAt: nextTryForever(refund.tries, context.at) }
  await markRefundAccepted(tx, refund.id, taken, context.at)
}

async function completeRefund({ tx, shop, order, refund, event, context }: RequestedRefundInput) {
  if (!(await markRefundDone(tx, refund, { reference: event.refundRef }, context))) return
  await insertEvent(tx, order.id, { kind: 'refund-done', note: formatMoney(refund.amountPaise) }, context)
  await refreshPaymentStatus(tx, order, context)
  await notifyShopper(tx, shop, order, { kind: 'refund-done', refundPaise: refund.amountPaise }, context)
}

async function retryRefund(input: RequestedRefundInput) {
  const { refund, context } = input
  await reopenRefund(input, 'source', later(context.at, RETRY_AFTER[refund.failures] ?? 0))
}

/** The gateway has failed too often: staff must pay the refund out by hand. */
async function escalateFailedRefund(input: RequestedRefundInput) {
  const { tx, shop, refund, event, context } = input
  await reopenRefund(input, 'by-hand', null)
  const gatewayMessage = event.failure ? `It says: ${event.failure}` : 'It did not say why.'
  await notifyOwnerOfRefundByHand(tx, shop, refund, { tries: refund.failures + 1, gatewayMessage }, context)
}

async function reopenRefund(
  { tx, order, refund, event, context }: RequestedRefundInput,
  channel: Refund['channel'],
  nextTryAt: Refund['nextTryAt'],
) {
  const failures = refund.failures + 1
  await markRefundFailed(tx, refund, { failures, channel, nextTryAt, error: event.failure }, context)
  const note = [formatMoney(refund.amountPaise), event.failure].filter(Boolean).join(': ')
  await insertEvent(tx, order.id, { kind: 'refund-failed', note, forStaff: true }, context)
  await refreshPaymentStatus(tx, order, context)
}

async function recordMismatch({ tx, order, event, context }: RefundEventInput, why: string) {
  const facts = `${event.currency} ${event.amountPaise} paise, ${event.state}, reference ${event.refundRef}`
  await insertEvent(tx, order.id, { kind: 'refund-elsewhere', note: `${facts}${why}`, forStaff: true }, context)
}
