import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { shopWithNamedGateway } from '#app/domain/payments/gateway/shop-with-named-gateway.ts'
import {
  formatParked,
  isParkedRefund,
  type ParkedMoney,
  type SettledAs,
  type SettleParkedReason,
} from '#app/domain/payments/payment/parked-money.ts'
import {
  findParked,
  markParkedMoneySettled,
  updateParkedMoneyRefundTime,
} from '#app/domain/payments/payment/parked-money-store.server.ts'
import { findPayment, findPaymentByRef, insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { refundablePaise } from '#app/domain/payments/refund/refund.ts'
import { mayRefund } from '#app/domain/payments/refund/refund-permission.ts'
import { insertRefund, listRefundsOf, markRefundDone } from '#app/domain/payments/refund/refund-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { insertChangedOrder } from '../order/order-write-store.server.ts'
import { refreshPaymentStatus } from '../order/refresh-payment-status.server.ts'
import { applyPaymentEvent } from './apply-payment-event.server.ts'
import { loadPaymentEventFacts } from './load-payment-event-facts.server.ts'
import { decidePaymentEventEffect } from './payment-event-effect.ts'

/** How staff settle parked money. */
export type ParkedSettlement =
  | { intent: 'matched'; orderId: string }
  | { intent: 'recorded' }
  | { intent: 'refunded' }
  | { intent: 'noted'; note: string }

/**
 * Settles parked money. A payment is matched to an online order of the same amount (which is placed, or refunded if it
 * is paid or cancelled), sent back through the gateway with a message to its shopper, or noted as settled; a refund is
 * recorded in its order, or noted. Needs a fresh one-time code. A refund is sent under one key, so that pressing twice
 * sends it once. Refuses with SETTLE_PARKED_MESSAGES.
 */
export async function settleParkedMoney(
  shop: Shop,
  actor: Actor,
  id: string,
  input: ParkedSettlement,
): Promise<Result<void, SettleParkedReason>> {
  const context = auditContext(shop, actor)
  if (!mayRefund(context)) return refused('code-not-fresh')
  const parked = await findParked(shop.db, id)
  if (!parked || parked.settledAt) return refused('already-settled')
  if (input.intent === 'recorded') return recordRefund(shop, parked, context)
  if (input.intent === 'matched') {
    return parked.sendingAt ? refused('being-sent') : matchMoney(shop, parked, input.orderId, context)
  }
  if (input.intent === 'refunded') {
    const sent = await sendBack(shop, parked)
    if (!sent.ok) return sent
  }
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, SettleParkedReason>> => {
    if (input.intent === 'refunded') await recordSentBack(tx, shop, parked, context)
    return settleAs(tx, parked, input.intent, input.intent === 'noted' ? input.note : '', context)
  })
}

/** Writes into the order that the money came for that it went back, and tells its shopper, as they were promised. */
async function recordSentBack(tx: Tx, shop: Shop, parked: ParkedMoney, context: AuditContext): Promise<void> {
  const payment = await findPaymentByRef(tx, parked.gateway, parked.gatewayRef)
  const order = await lockOrder(tx, payment?.orderId ?? parked.orderNamed)
  if (!order) return
  await insertEvent(tx, order.id, { kind: 'parked-sent-back', note: formatParked(parked), forStaff: true }, context)
  // The message names rupees.
  if (parked.currency !== 'INR') return
  await notifyShopper(tx, shop, order, { kind: 'refund-done', refundPaise: parked.amountPaise }, context)
}

/** Creates a payment of the order for the parked capture and settles it like a gateway event. */
function matchMoney(
  shop: Shop,
  parked: ParkedMoney,
  orderId: string,
  context: AuditContext,
): Promise<Result<void, SettleParkedReason>> {
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, SettleParkedReason>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    if (order.paymentMethod === 'cod' || order.paymentMethod === 'cash') return refused('paid-in-cash')
    if (await findPaymentByRef(tx, parked.gateway, parked.gatewayRef)) return refused('not-matchable')
    const { amountPaise, currency, gateway, gatewayRef } = parked
    if (currency !== 'INR' || amountPaise !== order.totalPaise) return refused('other-amount')
    const payment = await insertPayment(
      tx,
      {
        id: context.newId('pay'),
        orderId,
        method: onlineMethodOf(order),
        gateway,
        status: 'created',
        amountPaise,
        started: { gatewayRef, gatewayUrl: '', nextCheckAt: context.at },
      },
      context.at,
    )
    const event = {
      eventId: `matched_${parked.id}`,
      gatewayRef,
      orderId,
      outcome: 'captured' as const,
      amountPaise,
      currency,
      failure: null,
      ...(parked.reference === gatewayRef ? {} : { captureRef: parked.reference }),
    }
    const effect = decidePaymentEventEffect(await loadPaymentEventFacts(tx, order, payment, event), event)
    await applyPaymentEvent(effect, { tx, shop, order, payment, event, context })
    return settleAs(tx, parked, 'matched', orderId, context)
  })
}

/**
 * How the money of an order came through a gateway, which does not say so: as the order was to be paid, else by UPI.
 */
function onlineMethodOf({ paymentMethod }: Pick<Order, 'paymentMethod'>): 'upi' | 'card' {
  return paymentMethod === 'card' ? 'card' : 'upi'
}

/** Records a refund made at the gateway as a completed refund of the order. */
function recordRefund(
  shop: Shop,
  parked: ParkedMoney,
  context: AuditContext,
): Promise<Result<void, SettleParkedReason>> {
  const { gateway, gatewayRef, reference, amountPaise, currency } = parked
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, SettleParkedReason>> => {
    const known = isParkedRefund(parked.reason) ? await findPaymentByRef(tx, gateway, gatewayRef) : null
    const order = known && (await lockOrder(tx, known.orderId))
    const payment = known && (await findPayment(tx, known.id))
    if (!order || !payment) return refused('order-not-found')
    const left = refundablePaise(payment, await listRefundsOf(tx, order.id))
    if (currency !== 'INR' || amountPaise > left) return refused('more-than-left')
    const about = { paymentId: payment.id, orderId: order.id, amountPaise, reason: 'Sent back by the payment gateway' }
    const goodwill = { purpose: 'goods', channel: 'source', payee: null, cause: 'goodwill' } as const
    const refund = await insertRefund(tx, { ...about, ...goodwill }, context)
    await insertChangedOrder(tx, order.id)
    await markRefundDone(tx, refund, { reference }, context)
    await insertEvent(tx, order.id, { kind: 'refund-done', note: formatMoney(amountPaise) }, context)
    await refreshPaymentStatus(tx, order, context)
    await notifyShopper(tx, shop, order, { kind: 'refund-done', refundPaise: amountPaise }, context)
    return settleAs(tx, parked, 'recorded', order.id, context)
  })
}

async function sendBack(shop: Shop, parked: ParkedMoney): Promise<Result<void, SettleParkedReason>> {
  const { id, gateway, gatewayRef, reference, amountPaise } = parked
  if (isParkedRefund(parked.reason)) return refused('not-refundable')
  const payments = shopWithNamedGateway(shop, gateway)?.payments
  if (!payments) return refused('other-gateway')
  // Mark it first: while the outcome is unknown, it must not be matched to an order.
  if (!(await updateParkedMoneyRefundTime(shop.db, id, shop.now()))) return refused('already-settled')
  try {
    const captureRef = reference === gatewayRef ? null : reference
    const response = await payments.refund({ gatewayRef, captureRef, amountPaise, key: id })
    if (response.state !== 'failed') return done()
    await updateParkedMoneyRefundTime(shop.db, id, null)
    shop.log.error({ parked: id, failure: response.failure }, 'parked money could not be sent back')
    return refused('gateway-refused')
  } catch (error) {
    // It may have been sent: `sending_at` stays, so that it is not matched to an order meanwhile.
    shop.log.error({ parked: id, error: String(error) }, 'the gateway did not say whether it sent parked money back')
    return refused('outcome-unknown')
  }
}

async function settleAs(
  tx: Tx,
  parked: ParkedMoney,
  as: SettledAs,
  note: string,
  context: AuditContext,
): Promise<Result<void, SettleParkedReason>> {
  if (!(await markParkedMoneySettled(tx, parked.id, { as, by: context.actor, note, at: context.at })))
    return refused('already-settled')
  const { reference, amountPaise, currency } = parked
  const entry = { action: 'settle-parked-money', subject: `parked:${parked.id}` } as const
  await insertAudit(tx, { ...entry, before: { reference, amountPaise, currency }, after: { as, note } }, context)
  return done()
}
