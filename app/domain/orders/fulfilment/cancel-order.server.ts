import { inTransaction } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { releaseHolds } from '#app/domain/inventory/holds/hold-sell-or-release-stock.server.ts'
import { lockPoolsOf } from '#app/domain/inventory/holds/lock-stock.server.ts'
import { returnStock } from '#app/domain/inventory/stock/return-stock.server.ts'
import { hasParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { closePaymentPages } from '../editing/close-payment-page.server.ts'
import { endUnpaidEdit } from '../editing/end-unpaid-edit.server.ts'
import { wholeLines } from '../invoicing/credit-note.ts'
import { issueCreditNote } from '../invoicing/issue-credit-note.server.ts'
import { changeStatus } from '../order/change-status.server.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import { packNeeds } from '../order/order.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { STATUS_HANDLING } from '../order/order-status-handling.ts'
import { withdrawParcels } from '../parcel/move-parcels.server.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'
import { createFullRefund } from '../refund/create-refund-in-transaction.server.ts'
import { type CancelReason, mayCancel } from './may-cancel.ts'

/** A cancellation: by the shopper of their own order, or by staff of any order. The shopper reads the `note`. */
export type Cancellation = { as: 'shopper' | 'staff'; note?: string }

/**
 * Cancels an order that has not left: returns or releases its stock, refunds what was paid, for which staff need a
 * fresh code, issues the credit note of its invoice, and closes the page of a payment that waits. The order is locked
 * first, so that a payment, a move or the expiry happens either wholly before or wholly after. Refuses with
 * CANCEL_MESSAGES.
 */
export async function cancelOrder(
  shop: Shop,
  actor: Actor,
  orderId: string,
  { as, note }: Cancellation,
): Promise<Result<void, CancelReason>> {
  const context: AuditContext = { ...auditContext(shop, actor), ...(as === 'shopper' ? { isOwnOrder: true } : {}) }
  const cancelled = await orCodeNeeded(() =>
    inTransaction(shop.db, async (tx): Promise<Result<void, CancelReason>> => {
      const order = await lockOrder(tx, orderId)
      if (!order || (as === 'shopper' && order.userId !== context.actor)) return refused('order-not-found')
      if (!mayCancel(order.status, as)) return refused('too-late')
      await lockPoolsOf(tx, orderId, packNeeds(order))
      await endUnpaidEdit(tx, order, 'cancelled', context)
      await withdrawParcels(tx, await listParcelsOf(tx, orderId), context)
      if (order.status === 'pending_payment') await releaseHolds(tx, orderId, 'cancelled', context)
      else await returnStock(tx, orderId, packNeeds(order), 'Order cancelled', context)
      const refundPaise = await createFullRefund(tx, orderId, 'Order cancelled', context)
      // An issued invoice number stays; a credit note reverses the whole invoice.
      const whole = { refundId: null, reason: 'Order cancelled, goods not supplied', lines: wholeLines(order.lines) }
      await issueCreditNote(tx, order, whole, context)
      await changeStatus(tx, order, { to: 'cancelled', holdUntil: null, ...(note ? { note } : {}) }, context)
      if (as === 'staff') {
        await insertAudit(
          tx,
          { action: 'cancel-order', subject: `order:${orderId}`, before: order.status, after: 'cancelled' },
          context,
        )
      }
      const isUnderReview = refundPaise === 0 && (await hasParkedMoney(tx, orderId))
      const message = {
        kind: STATUS_HANDLING.cancelled.message,
        refundPaise: isUnderReview ? ('payment-under-review' as const) : refundPaise,
      }
      await notifyShopper(tx, shop, order, message, context)
      return done()
    }),
  )
  if (cancelled.ok) await closePaymentPages(shop, orderId)
  return cancelled
}
