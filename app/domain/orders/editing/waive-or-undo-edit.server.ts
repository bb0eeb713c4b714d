import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { applyEdit } from './apply-edit.server.ts'
import { closePaymentPages } from './close-payment-page.server.ts'
import { waiveDue } from './edited-prices.ts'
import { endUnpaidEdit } from './end-unpaid-edit.server.ts'
import { findOpenEdit, markEditEnded } from './order-edit-store.server.ts'

/** Why a waiting edit was neither waived nor undone. */
export const WAIVE_OR_UNDO_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  'nothing-waits': 'This order no longer waits for a payment. Please look at it again.',
} as const
type WaiveOrUndoReason = keyof typeof WAIVE_OR_UNDO_MESSAGES

/**
 * Ends an open edit without its payment. Waived: the order gets its packs with the difference as a discount. Undone: it
 * stays as it was. The page of its payment is closed; a payment that comes all the same is refunded. Refuses with
 * WAIVE_OR_UNDO_MESSAGES.
 */
export async function waiveOrUndoEdit(
  shop: Shop,
  actor: Actor,
  orderId: string,
  as: 'waived' | 'undone',
): Promise<Result<void, WaiveOrUndoReason>> {
  const context = auditContext(shop, actor)
  const end = async (tx: Tx): Promise<Result<void, WaiveOrUndoReason>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const edit = await findOpenEdit(tx, orderId)
    if (!edit) return refused('nothing-waits')
    if (as === 'undone') await endUnpaidEdit(tx, order, 'undone', context)
    else {
      await markEditEnded(tx, edit.id, 'waived', context)
      const lines = waiveDue(order, edit.lines, edit.duePaise)
      await applyEdit(tx, shop, order, { lines, reason: edit.reason, waivedPaise: edit.duePaise }, context)
    }
    const { duePaise } = edit
    await insertAudit(
      tx,
      { action: `edit-${as}`, subject: `order:${orderId}`, before: { duePaise }, after: null },
      context,
    )
    return done()
  }
  const ended = await orCodeNeeded(() => inTransaction(shop.db, end))
  if (ended.ok) await closePaymentPages(shop, orderId)
  return ended
}
