import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { releaseHolds } from '#app/domain/inventory/holds/hold-stock.server.ts'
import { changeStatus } from '../fulfilment/change-status.server.ts'
import type { Order } from '../order/order.ts'

/** Ends a locked order that was not paid: what it held is free again, and the cart still has its packs. */
export async function expireOrder(tx: Tx, order: Order, reason: string, context: AuditContext): Promise<void> {
  await releaseHolds(tx, order.id, reason, context)
  await changeStatus(tx, order, 'expired', context, { holdUntil: null, note: reason })
}
