import { inTransaction } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { isOfCounter } from '#app/domain/payments/payment/payment.ts'
import { findPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { paymentOf } from '#app/domain/payments/refund/refund.ts'
import { mayRefund } from '#app/domain/payments/refund/refund-permission.ts'
import {
  listRefundsOf,
  markRefundDone,
  type Payout,
  updatePayee,
} from '#app/domain/payments/refund/refund-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { refreshPaymentStatus } from '../order/refresh-payment-status.server.ts'

/** Why a payout was not recorded. */
export const PAY_OUT_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'refund-not-found': 'We can’t find this refund.',
  'not-by-hand': 'This refund goes through the gateway by itself.',
  'already-paid': 'Somebody already marked this refund as paid.',
} as const
export type PayOutReason = keyof typeof PAY_OUT_MESSAGES

/**
 * Records that staff paid out a refund by hand, with recipient and reference, and notifies the shopper. `isFromDrawer`:
 * in cash out of the drawer of the counter, where only what was paid there is paid back. Needs a fresh code. Refuses
 * with PAY_OUT_MESSAGES; the log names a refused payout.
 */
export async function payOutRefund(
  shop: Shop,
  actor: Actor,
  orderId: string,
  payout: Payout & { refundId: string; payee: string },
): Promise<Result<void, PayOutReason>> {
  const context = auditContext(shop, actor)
  const paid = await inTransaction(shop.db, async (tx): Promise<Result<void, PayOutReason>> => {
    if (!mayRefund(context)) return refused('code-not-fresh')
    const order = await lockOrder(tx, orderId)
    const refund = (await listRefundsOf(tx, orderId)).find(({ id }) => id === payout.refundId)
    if (!order || !refund) return refused('refund-not-found')
    if (refund.channel !== 'by-hand') return refused('not-by-hand')
    const isFromDrawer = (payout.isFromDrawer ?? false) && isOfCounter(await findPayment(tx, paymentOf(refund)))
    if (!(await markRefundDone(tx, refund, { ...payout, isFromDrawer }, context))) return refused('already-paid')
    await updatePayee(tx, refund.id, payout.payee)
    await insertEvent(tx, orderId, { kind: 'refund-done', note: formatMoney(refund.amountPaise) }, context)
    await refreshPaymentStatus(tx, order, context)
    const { amountPaise } = refund
    const after = { refundId: refund.id, amountPaise, reference: payout.reference, isFromDrawer }
    await insertAudit(tx, { action: 'pay-out-refund', subject: `order:${orderId}`, before: null, after }, context)
    await notifyShopper(tx, shop, order, { kind: 'refund-done', refundPaise: amountPaise }, context)
    return done()
  })
  if (!paid.ok && paid.reason !== 'code-not-fresh')
    shop.log.warn({ order: orderId, refund: payout.refundId, reason: paid.reason }, 'a payout was refused')
  return paid
}
