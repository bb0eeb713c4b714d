import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
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
import type { Shop } from '#app/domain/shop.ts'
import type { Order } from '../order/order.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { applyRefundEvent } from './apply-refund-event.server.ts'
import { loadRefundEventFacts } from './load-refund-event-facts.server.ts'
import { decideRefundEventEffect, type RefundEventEffect } from './refund-event-effect.ts'

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
  const { handled, orderId } = await inTransaction(shop.db, async (tx) => {
    const payment = await findRefundedPayment(tx, shop.payments.name, event)
    const order = payment && (await lockOrder(tx, payment.orderId))
    const known = payment && order ? { payment, order } : null
    return {
      handled: await handleRefundEventInTransaction(tx, shop, known, { event, source }, auditContext(shop)),
      orderId: order?.id,
    }
  })
  const facts = {
    gateway: shop.payments.name,
    order: orderId,
    ref: event.refundRef,
    event: event.eventId,
    state: event.state,
    failure: event.failure,
    source,
    settled: handled,
  }
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
  const facts = await loadRefundEventFacts(tx, payment, event)
  const effect = decideRefundEventEffect(facts, event)
  await insertGatewayEvent(tx, { gateway, event, paymentId: payment.id, source, effect }, context.at)
  if (effect === 'elsewhere' || effect === 'park')
    await parkRefund(tx, shop, event, { orderNamed: order.id, reason: PARKED_AS[effect] }, context)
  // It was parked when it was reported as sent, and has failed after all: nobody has to settle it now.
  if (effect === 'ignore' && event.state === 'failed') await deleteParkedMoneyOf(tx, gateway, event.refundRef)
  await applyRefundEvent(effect, { tx, shop, order, refund: facts.refund, event, context })
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
