import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext, type Staff } from '#app/domain/audit-context.ts'
import { releaseHolds } from '#app/domain/inventory/holds/hold-stock.server.ts'
import { pollGateway } from '#app/domain/payments/gateway/handle-gateway-event.server.ts'
import { isUndecided } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { CODE_NEEDED_MESSAGE, orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { applyEdit } from './apply-edit.server.ts'
import { waiveDue } from './order-edit.ts'
import { findOpenEdit, listOverdueEdits, updateEditEnded } from './order-edit-store.server.ts'

const NOTES = {
  undone: 'Undone. The order stays as it was.',
  expired: 'Not paid in time. The order stays as it was.',
  cancelled: 'The order is cancelled.',
} as const

/** Takes back the edit a locked order waits with, if there is one: its packs are free again, the order as it was. */
export async function endEdit(
  tx: Tx,
  order: Order,
  outcome: keyof typeof NOTES,
  context: AuditContext,
): Promise<boolean> {
  const edit = await findOpenEdit(tx, order.id)
  if (!edit) return false
  await releaseHolds(tx, order.id, 'Edit undone', context)
  await updateEditEnded(tx, edit.id, outcome, context)
  await insertEvent(tx, order.id, { kind: 'edit-ended', note: NOTES[outcome] }, context)
  await updateOrder(tx, order.id, {}, context.at)
  return true
}

const BATCH_SIZE = 50

/** Takes back edits whose difference was not paid in time, after asking the gateway once more. Gives how many. */
export async function expireEdits(shop: Shop): Promise<number> {
  let ended = 0
  for (const edit of await listOverdueEdits(shop.db, shop.now(), BATCH_SIZE)) {
    const payments = await listPaymentsOf(shop.db, edit.orderId)
    for (const payment of payments.filter((one) => one.editId === edit.id && isUndecided(one)))
      await pollGateway(shop, payment, 'reconciler')
    if (await expireEdit(shop, edit)) ended += 1
  }
  return ended
}

function expireEdit(shop: Shop, overdue: { id: string; orderId: string }): Promise<boolean> {
  const context = auditContext(shop)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, overdue.orderId)
    const edit = await findOpenEdit(tx, overdue.orderId)
    return order && edit?.id === overdue.id ? endEdit(tx, order, 'expired', context) : false
  })
}

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
