import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { releaseHolds } from '#app/domain/inventory/holds/hold-sell-or-release-stock.server.ts'
import type { ReleaseReason } from '#app/domain/inventory/stock/stock-movement.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { findOpenEdit, markEditEnded } from './order-edit-store.server.ts'

/** What the order's history and the stock ledger record of an edit that ends unpaid. */
const ENDINGS = {
  undone: { note: 'Undone. The order stays as it was.', release: 'edit-undone' },
  expired: { note: 'Not paid in time. The order stays as it was.', release: 'edit-not-paid' },
  cancelled: { note: 'The order is cancelled.', release: 'cancelled' },
} as const satisfies Record<string, { note: string; release: ReleaseReason }>

/**
 * Ends the edit a locked order waits with, if there is one: its packs are released and the order stays as it was.
 * Returns whether there was one.
 */
export async function endUnpaidEdit(
  tx: Tx,
  order: Order,
  outcome: keyof typeof ENDINGS,
  context: AuditContext,
): Promise<boolean> {
  const edit = await findOpenEdit(tx, order.id)
  if (!edit) return false
  const { note, release } = ENDINGS[outcome]
  await releaseHolds(tx, order.id, release, context)
  await markEditEnded(tx, edit.id, outcome, context)
  await insertEvent(tx, order.id, { kind: 'edit-ended', note }, context)
  await updateOrder(tx, order.id, {}, context.at)
  return true
}
