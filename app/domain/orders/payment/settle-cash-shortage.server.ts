import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import {
  listShortOrders,
  markShortPaymentsReceived,
  updateShortage,
} from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { lockOrders } from '../order/order-read-store.server.ts'
import { insertChangedOrder } from '../order/order-write-store.server.ts'

/**
 * Settles a shortage: the courier paid it later, or the shop writes it off. Queues the days of its orders for a
 * recount. Refuses `changed-meanwhile` when it is settled already.
 */
export function settleCashShortage(
  shop: Shop,
  actor: string,
  id: string,
  as: 'received' | 'written-off',
): Promise<Result<void, 'changed-meanwhile'>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, 'changed-meanwhile'>> => {
    const orderIds = (await listShortOrders(tx, id)).map(({ orderId }) => orderId)
    await lockOrders(tx, orderIds)
    if (!(await writeShortageOutcome(tx, id, as, context))) return refused('changed-meanwhile')
    if (as === 'received') await markShortPaymentsReceived(tx, id)
    for (const orderId of orderIds) await insertChangedOrder(tx, orderId)
    return done()
  })
}

/** Writes the outcome of a shortage with its audit entry; false when it was settled already. */
export async function writeShortageOutcome(
  tx: Tx,
  id: string,
  as: 'received' | 'written-off',
  context: AuditContext,
): Promise<boolean> {
  if (!(await updateShortage(tx, id, as, context.at))) return false
  const entry = { action: 'settle-shortage', subject: `remittance:${id}`, before: 'owed', after: as } as const
  await insertAudit(tx, entry, context)
  return true
}
