import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { hasGatewayEvent, insertGatewayEvent } from '#app/domain/payments/gateway/gateway-event-store.server.ts'
import type { GatewayEventSource, PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { handleTestPaymentEvent } from '#app/domain/payments/gateway/run-test-payment.server.ts'
import { parkMoney } from '#app/domain/payments/payment/park-money.server.ts'
import { mismatchOf, toMoneyToPark } from '#app/domain/payments/payment/parked-money.ts'
import { deleteParkedMoneyOf } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { findPayment, findPaymentByRef } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { applyPaymentEvent } from './apply-payment-event.server.ts'
import { loadPaymentEventFacts } from './load-payment-event-facts.server.ts'
import { decidePaymentEventEffect, type PaymentEventEffect } from './payment-event-effect.ts'

/** The outcome of an event: about a test payment (`test`), an unknown one, a repeated event, or its effect. */
export type HandledPaymentEvent = 'test' | 'unknown' | 'repeated' | PaymentEventEffect

/**
 * Handles an event about a payment, from webhook, return page or reconciler, in any sequence, any number of times.
 * Records the event and applies its effect in one transaction; the webhook responds only afterwards. Returns the
 * outcome.
 */
export async function handlePaymentEvent(
  shop: Shop,
  event: PaymentEvent,
  source: GatewayEventSource,
): Promise<HandledPaymentEvent> {
  if (await handleTestPaymentEvent(shop, event, source)) return 'test'
  // Nobody has tried to pay yet, so there is nothing to record.
  if (event.outcome === 'open') return 'ignore'
  const handled = await inTransaction(shop.db, (tx) =>
    handlePaymentEventInTransaction(tx, shop, event, source, auditContext(shop)),
  )
  const facts = {
    gateway: shop.payments.name,
    ref: event.gatewayRef,
    event: event.eventId,
    outcome: event.outcome,
    source,
    settled: handled,
  }
  if (handled === 'unknown' || handled === 'park') shop.log.error(facts, 'a payment does not match any order')
  else shop.log.info(facts, 'a payment event was settled')
  return handled
}

async function handlePaymentEventInTransaction(
  tx: Tx,
  shop: Shop,
  event: PaymentEvent,
  source: GatewayEventSource,
  context: AuditContext,
): Promise<HandledPaymentEvent> {
  const gateway = shop.payments.name
  const known = await findPaymentByRef(tx, gateway, event.gatewayRef)
  const order = known && (await lockOrder(tx, known.orderId))
  // Read again under the order's lock: another event may have been handled while this one waited.
  const payment = known && (await findPayment(tx, known.id))
  if (!order || !payment) {
    await insertGatewayEvent(tx, { gateway, event, paymentId: null, source, effect: 'unknown' }, context.at)
    if (event.outcome === 'captured') await parkMoney(tx, shop, toMoneyToPark(event), 'unknown-payment', context)
    return 'unknown'
  }
  if (await hasGatewayEvent(tx, gateway, event.eventId)) return 'repeated'
  const effect = decidePaymentEventEffect(await loadPaymentEventFacts(tx, order, payment, event), event)
  await insertGatewayEvent(tx, { gateway, event, paymentId: payment.id, source, effect }, context.at)
  const mismatch = mismatchOf(payment, event)
  if (mismatch && effect === 'park') await parkMoney(tx, shop, toMoneyToPark(event), mismatch, context)
  // The capture was parked before its payment was known; nobody has to settle it now.
  else if (!mismatch && event.outcome === 'captured')
    await deleteParkedMoneyOf(tx, gateway, toMoneyToPark(event).reference)
  await applyPaymentEvent(effect, { tx, shop, order, payment, event, context })
  return effect
}
