import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext, type Staff } from '#app/domain/audit-context.ts'
import { releaseHolds } from '#app/domain/inventory/holds/hold-stock.server.ts'
import { returnStock } from '#app/domain/inventory/stock/return-stock.server.ts'
import { hasParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { requestFullRefund } from '#app/domain/payments/refund/request-refund.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { endEdit } from '../editing/close-unpaid-edit.server.ts'
import { wholeLines } from '../invoicing/credit-note.ts'
import { issueCreditNote } from '../invoicing/issue-credit-note.server.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import { packNeeds } from '../order/order.ts'
import { lockOrder } from '../order/order-store.server.ts'
import { type CancelReason, mayCancel } from './cancellation.ts'
import { changeStatus } from './change-status.server.ts'

/** Who cancels: the shopper their own order, or staff any order. `note` is shown on the timeline. */
export type Cancellation = { orderId: string; actor: string | Staff; as: 'shopper' | 'staff'; note?: string }

/**
 * Cancels an order that has not left: the stock goes back on the shelf and what was paid goes back to the shopper, for
 * which staff need a fresh code. The
 * order is locked first, so that a payment, a move or the clock is settled either wholly before or wholly after.
 */
export function cancelOrder(
  shop: Shop,
  { orderId, actor, as, note }: Cancellation,
): Promise<Result<undefined, CancelReason>> {
  const context: AuditContext = { ...auditContext(shop, actor), ...(as === 'shopper' ? { ownOrder: true } : {}) }
  return orCodeNeeded(() =>
    inTransaction(shop.db, async (tx): Promise<Result<undefined, CancelReason>> => {
      const order = await lockOrder(tx, orderId)
      if (!order || (as === 'shopper' && order.userId !== context.actor)) return refused('order-not-found')
      if (!mayCancel(order.status, as)) return refused('too-late')
      await endEdit(tx, order, 'cancelled', context)
      if (order.status === 'pending_payment') await releaseHolds(tx, orderId, 'Order cancelled', context)
      else await returnStock(tx, orderId, packNeeds(order), 'Order cancelled', context)
      const refundPaise = await requestFullRefund(tx, orderId, 'Order cancelled', context)
      // A number that was given stays: a credit note takes all of its invoice back.
      const whole = { refundId: null, reason: 'Order cancelled, goods not supplied', lines: wholeLines(order.lines) }
      await issueCreditNote(tx, order, whole, context)
      await changeStatus(tx, order, 'cancelled', context, { holdUntil: null, ...(note ? { note } : {}) })
      if (as === 'staff') {
        await insertAudit(
          tx,
          { action: 'cancel-order', subject: `order:${orderId}`, before: order.status, after: 'cancelled' },
          context,
        )
      }
      const isInQuestion = refundPaise === 0 && (await hasParkedMoney(tx, orderId))
      await notifyShopper(tx, shop, order, 'order-cancelled', context, isInQuestion ? null : refundPaise)
      return done(undefined)
    }),
  )
}
