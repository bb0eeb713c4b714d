import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { nextTryForever } from '#app/domain/back-off.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { RefundEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { shopWithNamedGateway } from '#app/domain/payments/gateway/shop-with-named-gateway.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { findPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { paymentOf, type Refund } from '#app/domain/payments/refund/refund.ts'
import { listDueRefunds } from '#app/domain/payments/refund/refund-store.server.ts'
import {
  claimRefund,
  markRefundEscalated,
  updateRefundNextTry,
} from '#app/domain/payments/refund/refund-try-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { handleRefundEvent } from './handle-refund-event.server.ts'
import { notifyOwnerOfRefundByHand } from './notify-owner-of-refund-by-hand.server.ts'
import { MAX_UNANSWERED, refundKey } from './refund-event-effect.ts'

const LEASE = 2 * MINUTES
const BATCH_SIZE = 20

/**
 * Sends refunds to the gateway, each under its own key, so that a repeated request is paid once, and polls those it has
 * accepted. Without a response it retries with a growing delay; after MAX_UNANSWERED tries the refund is escalated to
 * the owner. Returns the number of refunds paid.
 */
export async function sendRefunds(shop: Shop): Promise<number> {
  let paid = 0
  for (const refund of await listDueRefunds(shop.db, shop.now(), BATCH_SIZE)) {
    if (!(await claimRefund(shop.db, refund, later(shop.now(), LEASE)))) continue
    if (await payRefund(shop, refund)) paid += 1
  }
  return paid
}

async function payRefund(shop: Shop, refund: Refund): Promise<boolean> {
  const nextTry = (error: string | null, unanswered: number) => {
    const at = shop.now()
    const nextTryAt = nextTryForever(refund.tries + 1, at)
    return updateRefundNextTry(shop.db, refund.id, { error, unanswered, nextTryAt }, at)
  }
  try {
    const payment = await findPayment(shop.db, paymentOf(refund))
    const shopAtGateway = payment && shopWithNamedGateway(shop, payment.gateway)
    if (!shopAtGateway) throw new Error(`The shop has no keys of the gateway of payment ${refund.paymentId}`)
    const event = await pollRefund(shopAtGateway, refund, payment)
    const handled = await handleRefundEvent(shopAtGateway, event, 'reconciler')
    // A pending refund is polled again, however often.
    if (event.state === 'pending') await nextTry(null, 0)
    return handled === 'done'
  } catch (error) {
    const facts = { refund: refund.id, order: refund.orderId, tries: refund.tries + 1, error: String(error) }
    shop.log.error(facts, 'a refund was not taken')
    const unanswered = refund.unanswered + 1
    if (unanswered >= MAX_UNANSWERED) await escalateUnansweredRefund(shop, { ...refund, tries: refund.tries + 1 })
    else await nextTry(String(error), unanswered)
    return false
  }
}

/** The gateway's event about a refund: polls one it has accepted, sends it otherwise. */
async function pollRefund(shop: Shop, refund: Refund, payment: Payment): Promise<RefundEvent> {
  const { captureRef } = payment
  const gatewayRef = payment.gatewayRef ?? payment.secondOfRef
  if (!gatewayRef) throw new Error(`Payment ${refund.paymentId} has no reference at a gateway`)
  if (refund.gatewayRef) return shop.payments.fetchRefund({ gatewayRef, refundRef: refund.gatewayRef })
  const { amountPaise } = refund
  const key = refundKey(refund)
  const response = await shop.payments.refund({ gatewayRef, captureRef, amountPaise, key })
  const { refundRef, failure } = { refundRef: 'none', failure: null, ...response }
  const eventId = `${key}.${response.state}`
  const { state } = response
  const of = captureRef === null ? {} : { captureRef }
  return { eventId, gatewayRef, ...of, refundRef, key, state, amountPaise, currency: 'INR', failure }
}

const NO_RESPONSE = 'The gateway has not responded for a day. First check there whether this refund was sent.'

/**
 * Escalates a refund without a response of the gateway to the owner, who checks there and pays it out if it was not
 * sent. The gateway may have accepted it, and its event then still settles it, so key and reference stay.
 */
function escalateUnansweredRefund(shop: Shop, refund: Refund): Promise<void> {
  const context = auditContext(shop)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    if (!order || !(await markRefundEscalated(tx, refund.id, NO_RESPONSE, context.at))) return
    const note = `${formatMoney(refund.amountPaise)}: ${NO_RESPONSE}`
    await insertEvent(tx, order.id, { kind: 'refund-failed', note, forStaff: true }, context)
    await notifyOwnerOfRefundByHand(tx, shop, refund, { tries: refund.tries, gatewayMessage: NO_RESPONSE }, context)
  })
}
