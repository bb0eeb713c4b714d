import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { releaseHolds } from '../inventory/release-holds.server.ts'
import { changeStatus } from './change-status.server.ts'
import type { Order } from './order.ts'

/** Ends a locked order that was not paid: what it held is free again, and the cart still has its packs. */
export async function expireOrder(tx: Tx, order: Order, reason: string, act: Act): Promise<void> {
  await releaseHolds(tx, order.id, reason, act)
  await changeStatus(tx, order, 'expired', act, { holdUntil: null, note: reason })
}
