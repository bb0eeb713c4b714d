import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext, type Staff } from '#app/domain/audit-context.ts'
import { CODE_NEEDED_MESSAGE, orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { lockOrder } from '../order/order-lock-store.server.ts'
import { applyEdit } from './apply-edit.server.ts'
import { endEdit } from './end-edit.server.ts'
import { waiveDue } from './order-edit.ts'
import { findOpenEdit, updateEditEnded } from './order-edit-store.server.ts'

/** Why a waiting edit was neither waived nor taken back. */
export const SETTLE_EDIT_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  'nothing-waits': 'This order does not wait for money any more. Please look at it again.',
} as const
export type SettleEditReason = keyof typeof SETTLE_EDIT_MESSAGES

/**
 * Ends the wait of an edit without its money: waived, the order gets its packs with the difference as a discount; undone,
 * it stays as it was. Money that comes after this goes back by itself.
 */
export function settleEdit(
  shop: Shop,
  orderId: string,
  as: 'waived' | 'undone',
  actor: string | Staff,
): Promise<Result<null, SettleEditReason>> {
  const context = auditContext(shop, actor)
  const settle = async (tx: Tx): Promise<Result<null, SettleEditReason>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const edit = await findOpenEdit(tx, orderId)
    if (!edit) return refused('nothing-waits')
    if (as === 'undone') await endEdit(tx, order, 'undone', context)
    else {
      await updateEditEnded(tx, edit.id, 'waived', context)
      const lines = waiveDue(order, edit.lines, edit.duePaise)
      await applyEdit(tx, shop, order, { lines, reason: edit.reason, waivedPaise: edit.duePaise }, context)
    }
    const { duePaise } = edit
    await insertAudit(
      tx,
      { action: `edit-${as}`, subject: `order:${orderId}`, before: { duePaise }, after: null },
      context,
    )
    return done(null)
  }
  return orCodeNeeded(() => inTransaction(shop.db, settle))
}
