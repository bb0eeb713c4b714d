import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { nextTryForEver } from '#app/domain/back-off.ts'
import { later, MINUTES } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import { insertEvent } from '#app/domain/orders/order/order-event-store.server.ts'
import { lockOrder } from '#app/domain/orders/order/order-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { RefundEvent } from '../gateway/payment-gateway.ts'
import { findPayment } from '../payment/payment-store.server.ts'
import type { Refund } from './refund.ts'
import { MAX_UNANSWERED, refundKey } from './refund-settlement.ts'
import { claimRefund, listDueRefunds, updateNextTry, updateRefundEscalated } from './refund-store.server.ts'
import { notifyOwnerOfRefund, settleRefund } from './settle-refund.server.ts'

const LEASE = 2 * MINUTES
const BATCH_SIZE = 20

/**
 * Sends refunds to the gateway, each under its own key, so that one sent twice is paid once, and asks about those it has
 * taken and not sent yet. A gateway that does not answer is asked again, later each time; after a day without an answer the
 * refund is the owner's work, for money owed is never written off. Gives how many were paid.
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
    const nextTryAt = nextTryForEver(refund.tries + 1, at)
    return updateNextTry(shop.db, refund.id, { error, unanswered, nextTryAt }, at)
  }
  try {
    const event = await pollRefund(shop, refund)
    const settled = await settleRefund(shop, event, 'reconciler')
    // However often it says the same, it is asked again.
    if (event.state === 'pending') await nextTry(null, 0)
    return settled === 'done'
  } catch (error) {
    const facts = { refund: refund.id, order: refund.orderId, tries: refund.tries + 1, error: String(error) }
    shop.log.error(facts, 'a refund was not taken')
    const unanswered = refund.unanswered + 1
    if (unanswered >= MAX_UNANSWERED) await escalateRefund(shop, { ...refund, tries: refund.tries + 1 })
    else await nextTry(String(error), unanswered)
    return false
  }
}

/** What the gateway says of it: asked when it has taken it, otherwise given it. */
async function pollRefund(shop: Shop, refund: Refund): Promise<RefundEvent> {
  const payment = await findPayment(shop.db, refund.paymentId)
  const gatewayRef = payment?.gatewayRef
  if (!gatewayRef) throw new Error(`Payment ${refund.paymentId} has no reference at a gateway`)
  if (refund.gatewayRef) return shop.payments.fetchRefund({ gatewayRef, refundRef: refund.gatewayRef })
  const { amountPaise } = refund
  const key = refundKey(refund)
  const answer = await shop.payments.refund({ gatewayRef, captureRef: payment.captureRef, amountPaise, key })
  const { refundRef, failure } = { refundRef: 'none', failure: null, ...answer }
  const eventId = `${key}.${answer.state}`
  return { eventId, gatewayRef, refundRef, key, state: answer.state, amountPaise, currency: 'INR', failure }
}

const NO_ANSWER = 'The gateway has not answered for a day. First check there whether this refund was sent.'

/**
 * Makes a refund the gateway does not answer about the owner's work: they look at the gateway, and pay it out if it was
 * not sent. The gateway may have taken it and its event still settles it, so its key and reference stay.
 */
function escalateRefund(shop: Shop, refund: Refund): Promise<void> {
  const context = auditContext(shop)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    if (!order || !(await updateRefundEscalated(tx, refund.id, NO_ANSWER, context.at))) return
    const note = `${formatMoney(refund.amountPaise)}: ${NO_ANSWER}`
    await insertEvent(tx, order.id, { kind: 'refund-failed', note, forStaff: true }, context)
    await notifyOwnerOfRefund(tx, shop, order, refund, { tries: refund.tries, gatewayMessage: NO_ANSWER }, context)
  })
}
