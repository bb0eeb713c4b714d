import { inTransaction } from '#app/db/db.server.ts'
import { THE_SHOP } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { shopWithNamedGateway } from '#app/domain/payments/gateway/shop-with-named-gateway.ts'
import { CHECKS_AFTER, isUndecided, newAttempt, type Payment } from '#app/domain/payments/payment/payment.ts'
import { paymentPath, paymentStartOf } from '#app/domain/payments/payment/payment-start-request.ts'
import {
  findPayment,
  insertPayment,
  listPaymentsOf,
  markPaymentStarted,
} from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later } from '#app/domain/time/instant.ts'
import { isAwaited } from '../editing/order-edit.ts'
import { findOpenEdit } from '../editing/order-edit-store.server.ts'
import type { Order } from '../order/order.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { refreshPaymentStatus } from '../order/refresh-payment-status.server.ts'

/** Why a payment cannot begin. */
export const START_PAYMENT_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'not-payable': 'This order is not waiting for a payment any more.',
  'gateway-down':
    'The payment page cannot be reached just now. Your packs are kept for you: please try again in a minute.',
  'too-many-requests': TOO_MANY_REQUESTS,
} as const
export type StartPaymentReason = keyof typeof START_PAYMENT_MESSAGES

/**
 * Starts the payment of an order and returns the path to its payment page (payment-start-request.ts). Runs after the
 * order is committed and may be repeated, also at once: an open attempt is continued, after a failed one a new attempt
 * begins on the same order and hold. If an edit waits for its difference, that is what is paid. `userId` is null for a
 * visitor with the payment link. Refuses with START_PAYMENT_MESSAGES.
 */
export async function startPayment(
  shop: Shop,
  userId: string | null,
  orderId: string,
): Promise<Result<{ url: string }, StartPaymentReason>> {
  // A visitor with a payment link has no user id: the limit then counts per order.
  if (!(await tryConsumeRate(shop, 'start-payment', userId ?? orderId))) return refused('too-many-requests')
  const attempt = await openAttempt(shop, userId, orderId)
  if (!attempt.ok) return attempt
  const { order, payment } = attempt.value
  const pageAt = (gatewayUrl: string) => ({ url: paymentPath(shop.origin, payment.id, gatewayUrl) })
  if (payment.gatewayUrl) return done(pageAt(payment.gatewayUrl))
  try {
    // An attempt goes on where it was begun.
    const shopAtGateway = shopWithNamedGateway(shop, payment.gateway)
    if (!shopAtGateway) throw new Error(`The shop has no keys of ${payment.gateway} any more`)
    const { gatewayRef, url } = await shopAtGateway.payments.start(paymentStartOf(shop, order, payment))
    const at = shop.now()
    const started = { gatewayRef, gatewayUrl: url, nextCheckAt: later(at, CHECKS_AFTER[0]) }
    if (await markPaymentStarted(shop.db, payment.id, started, at)) return done(pageAt(url))
    const stored = (await findPayment(shop.db, payment.id))?.gatewayUrl
    if (!stored) throw new Error('It was neither started nor open any more')
    return done(pageAt(stored))
  } catch (error) {
    shop.log.warn({ order: order.id, payment: payment.id, error: String(error) }, 'a payment could not be started')
    return refused('gateway-down')
  }
}

type Attempt = { order: Order; payment: Payment }

function openAttempt(
  shop: Shop,
  userId: string | null,
  orderId: string,
): Promise<Result<Attempt, 'order-not-found' | 'not-payable'>> {
  const context = auditContext(shop, userId ?? THE_SHOP)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || (userId !== null && order.userId !== userId)) return refused('order-not-found')
    const edit = await findOpenEdit(tx, orderId)
    const editId = edit?.id ?? null
    if (!isAwaited({ editId }, order, edit, context.at)) return refused('not-payable')
    const last = (await listPaymentsOf(tx, orderId)).findLast((payment) => payment.editId === editId)
    if (last && isUndecided(last)) return done({ order, payment: last })
    const attempt = newAttempt(shop, { ...order, totalPaise: edit?.duePaise ?? order.totalPaise })
    const payment = await insertPayment(tx, { ...attempt, editId }, context.at)
    await refreshPaymentStatus(tx, order, context)
    return done({ order, payment })
  })
}
