import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { lockOrder } from '#app/domain/orders/order/order-lock-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasPaymentEvent, insertPaymentEvent } from '../gateway/payment-event-store.server.ts'
import type { GatewayEventSource, RefundEvent } from '../gateway/payment-gateway.ts'
import { handleTestRefundEvent } from '../gateway/run-payment-test.server.ts'
import { parkMoney } from '../payment/park-money.server.ts'
import type { ParkedRefundReason } from '../payment/parked-money.ts'
import { deleteParkedOf, findParked, updateParkedReopened } from '../payment/parked-money-store.server.ts'
import { findPaymentByRef } from '../payment/payment-store.server.ts'
import { applyRefundSettlement } from './apply-refund-settlement.server.ts'
import { decideRefundSettlement, findRefundOf, type RefundSettlement } from './refund-settlement.ts'
import { listRefundsOf } from './refund-store.server.ts'

/** The outcome of an event about a refund: of a payment that only tries the gateway, of one nobody knows, seen before, or what it did. */
export type SettledRefund = 'tried' | 'unknown' | 'repeated' | RefundSettlement

/**
 * Takes every event about a refund, whether from webhook, from the gateway's answer or from asking, in any order, any number
 * of times. The event is written down with what it did, in one transaction.
 */
export async function settleRefund(shop: Shop, event: RefundEvent, source: GatewayEventSource): Promise<SettledRefund> {
  if (await handleTestRefundEvent(shop, event, source)) return 'tried'
  const settled = await inTransaction(shop.db, (tx) => settle(tx, shop, event, source, auditContext(shop)))
  const { eventId, refundRef: ref, state, failure } = event
  const facts = { gateway: shop.payments.name, ref, event: eventId, state, failure, source, settled }
  if (['unknown', 'park', 'elsewhere', 'by-hand'].includes(settled)) shop.log.error(facts, 'a refund needs somebody')
  else shop.log.info(facts, 'a refund event was settled')
  return settled
}

async function settle(
  tx: Tx,
  shop: Shop,
  event: RefundEvent,
  source: GatewayEventSource,
  context: AuditContext,
): Promise<SettledRefund> {
  const gateway = shop.payments.name
  const payment = await findPaymentByRef(tx, gateway, event.gatewayRef)
  const order = payment && (await lockOrder(tx, payment.orderId))
  const sentByUs = event.key === null ? null : await findParked(tx, event.key)
  if (sentByUs) {
    await insertPaymentEvent(
      tx,
      { gateway, event, paymentId: payment?.id ?? null, source, effect: 'ignore' },
      context.at,
    )
    // Parked money the owner has sent back and the gateway could not deliver is somebody's work again.
    if (event.state === 'failed') await updateParkedReopened(tx, sentByUs.id)
    return 'ignore'
  }
  if (!order) {
    await insertPaymentEvent(tx, { gateway, event, paymentId: null, source, effect: 'unknown' }, context.at)
    await parkRefund(tx, shop, event, '', 'refund-unknown', context)
    return 'unknown'
  }
  if (await hasPaymentEvent(tx, gateway, event.eventId)) return 'repeated'
  const refunds = (await listRefundsOf(tx, order.id)).filter(({ paymentId }) => paymentId === payment.id)
  const settlement = decideRefundSettlement(refunds, event)
  await insertPaymentEvent(tx, { gateway, event, paymentId: payment.id, source, effect: settlement }, context.at)
  if (settlement === 'elsewhere') await parkRefund(tx, shop, event, order.id, 'refund-unasked', context)
  if (settlement === 'park') await parkRefund(tx, shop, event, order.id, 'refund-mismatch', context)
  if (settlement === 'ignore' && event.state === 'failed') await deleteParkedOf(tx, gateway, event.refundRef)
  await applyRefundSettlement(settlement, {
    tx,
    shop,
    order,
    refund: findRefundOf(refunds, event)?.refund ?? null,
    event,
    context,
  })
  return settlement
}

/** Money is gone only once the gateway has sent it: what it has merely taken on may still fail. */
async function parkRefund(
  tx: Tx,
  shop: Shop,
  event: RefundEvent,
  orderNamed: string,
  reason: ParkedRefundReason,
  context: AuditContext,
): Promise<void> {
  if (event.state !== 'done') return
  const { gatewayRef, refundRef: reference, amountPaise, currency } = event
  await parkMoney(tx, shop, { gatewayRef, reference, orderNamed, amountPaise, currency }, reason, context)
}
