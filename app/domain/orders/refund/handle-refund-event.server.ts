import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { nextTryForever } from '#app/domain/back-off.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { hasGatewayEvent, insertGatewayEvent } from '#app/domain/payments/gateway/gateway-event-store.server.ts'
import type { GatewayEventSource, RefundEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { handleTestPaymentRefundEvent } from '#app/domain/payments/gateway/run-test-payment.server.ts'
import { parkMoney } from '#app/domain/payments/payment/park-money.server.ts'
import type { ParkedRefundReason } from '#app/domain/payments/payment/parked-money.ts'
import {
  deleteParkedMoneyOf,
  findParked,
  markParkedMoneyReopened,
} from '#app/domain/payments/payment/parked-money-store.server.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { findPaymentByRef, findSecondCapture } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import {
  listRefundsOf,
  markRefundAccepted,
  markRefundDone,
  markRefundFailed,
} from '#app/domain/payments/refund/refund-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later } from '#app/domain/time/instant.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { refreshPaymentStatus } from '../order/refresh-payment-status.server.ts'
import { notifyOwnerOfRefund } from './notify-owner-of-refund.server.ts'
import { decideRefundEventEffect, findRefundOf, RETRY_AFTER, type RefundEventEffect } from './refund-event-effect.ts'

/**
 * The outcome of an event: about the refund of a test payment (`test`), an unknown one, a repeated event, or its
 * effect.
 */
export type HandledRefundEvent = 'test' | 'unknown' | 'repeated' | RefundEventEffect

/**
 * Handles an event about a refund, from a webhook, the gateway's response or a poll, in any sequence, any number of
 * times. Records the event and applies its effect in one transaction. Returns the outcome.
 */
export async function handleRefundEvent(
  shop: Shop,
  event: RefundEvent,
  source: GatewayEventSource,
): Promise<HandledRefundEvent> {
  if (await handleTestPaymentRefundEvent(shop, event, source)) return 'test'
  const { handled, orderId: order } = await inTransaction(shop.db, async (tx) => {
    const payment = await findRefundedPayment(tx, shop.payments.name, event)
    const order = payment && (await lockOrder(tx, payment.orderId))
    const known = payment && order ? { payment, order } : null
    return {
      handled: await handleRefundEventInTransaction(tx, shop, known, { event, source }, auditContext(shop)),
      orderId: order?.id,
    }
  })
  const { eventId, refundRef: ref, state, failure } = event
  const facts = { gateway: shop.payments.name, order, ref, event: eventId, state, failure, source, settled: handled }
  if (['unknown', 'park', 'elsewhere', 'by-hand'].includes(handled)) shop.log.error(facts, 'a refund needs attention')
  else shop.log.info(facts, 'a refund event was settled')
  return handled
}

/** The payment that a refund comes from: of several captures on one page, the one that it names. */
async function findRefundedPayment(
  tx: Tx,
  gateway: string,
  { gatewayRef, captureRef }: RefundEvent,
): Promise<Payment | null> {
  const second = captureRef ? await findSecondCapture(tx, gateway, { gatewayRef, captureRef }) : null
  return second ?? findPaymentByRef(tx, gateway, gatewayRef)
}

async function handleRefundEventInTransaction(
  tx: Tx,
  shop: Shop,
  known: { payment: Payment; order: Order } | null,
  { event, source }: { event: RefundEvent; source: GatewayEventSource },
  context: AuditContext,
): Promise<HandledRefundEvent> {
  const gateway = shop.payments.name
  const sentByUs = event.key === null ? null : await findParked(tx, event.key)
  if (sentByUs) {
    await insertGatewayEvent(
      tx,
      { gateway, event, paymentId: known?.payment.id ?? null, source, effect: 'ignore' },
      context.at,
    )
    // Parked money that was sent back and that the gateway could not deliver is open again.
    if (event.state === 'failed') await markParkedMoneyReopened(tx, sentByUs.id)
    return 'ignore'
  }
  if (!known) {
    await insertGatewayEvent(tx, { gateway, event, paymentId: null, source, effect: 'unknown' }, context.at)
    await parkRefund(tx, shop, event, { orderNamed: '', reason: 'refund-unknown' }, context)
    return 'unknown'
  }
  const { payment, order } = known
  if (await hasGatewayEvent(tx, gateway, event.eventId)) return 'repeated'
  const refunds = (await listRefundsOf(tx, order.id)).filter(({ paymentId }) => paymentId === payment.id)
  const found = findRefundOf(refunds, event, payment)
  const effect = decideRefundEventEffect(found, event)
  await insertGatewayEvent(tx, { gateway, event, paymentId: payment.id, source, effect }, context.at)
  if (effect === 'elsewhere' || effect === 'park')
    await parkRefund(tx, shop, event, { orderNamed: order.id, reason: PARKED_AS[effect] }, context)
  if (effect === 'ignore' && event.state === 'failed') await deleteParkedMoneyOf(tx, gateway, event.refundRef)
  await applyRefundEvent(effect, {
    tx,
    shop,
    order,
    refund: found?.refund ?? null,
    event,
    context,
  })
  return effect
}

const PARKED_AS = { elsewhere: 'refund-unasked', park: 'refund-mismatch' } as const

/** Parks a refund once the gateway has sent the money; one it has only accepted may still fail. */
async function parkRefund(
  tx: Tx,
  shop: Shop,
  event: RefundEvent,
  { orderNamed, reason }: { orderNamed: string; reason: ParkedRefundReason },
  context: AuditContext,
): Promise<void> {
  if (event.state !== 'done') return
  const { gatewayRef, refundRef: reference, amountPaise, currency } = event
  await parkMoney(tx, shop, { gatewayRef, reference, orderNamed, amountPaise, currency }, reason, context)
}

/** An event about a refund with its locked order; `refund` is null when it was made at the gateway itself. */
type RefundEventContext = {
  tx: Tx
  shop: Shop
  order: Order
  refund: Refund | null
  event: RefundEvent
  context: AuditContext
}
type Known = RefundEventContext & { refund: Refund }

/** Applies the effect of an event, in the transaction that decided it. */
async function applyRefundEvent(effect: RefundEventEffect, situation: RefundEventContext): Promise<void> {
  if (effect === 'ignore') return
  if (effect === 'park' || effect === 'elsewhere') return recordMismatch(effect, situation)
  const { refund } = situation
  if (!refund) throw new Error(`No refund has the key ${situation.event.key}`)
  await HANDLERS[effect]({ ...situation, refund })
}

const HANDLERS = { wait, done: finish, again: retry, 'by-hand': escalate } as const

async function wait({ tx, refund, event, context }: Known) {
  const taken = { gatewayRef: event.refundRef, nextTryAt: nextTryForever(refund.tries, context.at) }
  await markRefundAccepted(tx, refund.id, taken, context.at)
}

async function finish({ tx, shop, order, refund, event, context }: Known) {
  if (!(await markRefundDone(tx, refund, { reference: event.refundRef }, context))) return
  await insertEvent(tx, order.id, { kind: 'refund-done', note: formatMoney(refund.amountPaise) }, context)
  await refreshPaymentStatus(tx, order, context)
  await notifyShopper(tx, shop, order, { kind: 'refund-done', refundPaise: refund.amountPaise }, context)
}

async function retry(situation: Known) {
  const { refund, context } = situation
  await reopenRefund(situation, 'source', later(context.at, RETRY_AFTER[refund.failures] ?? 0))
}

/** The gateway has failed too often: staff must pay the refund out by hand. */
async function escalate(situation: Known) {
  const { tx, shop, refund, event, context } = situation
  await reopenRefund(situation, 'by-hand', null)
  const gatewayMessage = event.failure ? `It says: ${event.failure}` : 'It did not say why.'
  await notifyOwnerOfRefund(tx, shop, refund, { tries: refund.failures + 1, gatewayMessage }, context)
}

async function reopenRefund(
  { tx, order, refund, event, context }: Known,
  channel: Refund['channel'],
  nextTryAt: Refund['nextTryAt'],
) {
  const failures = refund.failures + 1
  await markRefundFailed(tx, refund, { failures, channel, nextTryAt, error: event.failure }, context)
  const note = [formatMoney(refund.amountPaise), event.failure].filter(Boolean).join(': ')
  await insertEvent(tx, order.id, { kind: 'refund-failed', note, forStaff: true }, context)
  await refreshPaymentStatus(tx, order, context)
}

async function recordMismatch(effect: 'park' | 'elsewhere', { tx, order, event, context }: RefundEventContext) {
  const facts = `${event.currency} ${event.amountPaise} paise, ${event.state}, reference ${event.refundRef}`
  const note = effect === 'park' ? `${facts}: it does not match the shop’s refund` : facts
  await insertEvent(tx, order.id, { kind: 'refund-elsewhere', note, forStaff: true }, context)
}
