import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '../audit-context.ts'
import { releaseHolds } from '../inventory/release-holds.server.ts'
import { changeStatus } from './change-status.server.ts'
import type { Order } from './order.ts'

/** Ends a locked order that was not paid: what it held is free again, and the cart still has its packs. */
export async function expireOrder(tx: Tx, order: Order, reason: string, context: AuditContext): Promise<void> {
  await releaseHolds(tx, order.id, reason, context)
  await changeStatus(tx, order, 'expired', context, { holdUntil: null, note: reason })
}
