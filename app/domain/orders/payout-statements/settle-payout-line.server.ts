import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { markPayoutLineSettled } from './payout-line-store.server.ts'

/**
 * Marks a line of a payout statement as settled with the courier or the gateway, however it was; it leaves the list.
 */
export async function settlePayoutLine(shop: Shop, actor: string, id: string): Promise<void> {
  const context = auditContext(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    const line = await markPayoutLineSettled(tx, id, context.at)
    if (!line) return
    const subject = line.orderId ? (`order:${line.orderId}` as const) : 'statements'
    const after = { reference: line.reference, finding: line.finding }
    await insertAudit(tx, { action: 'settle-statement-line', subject, before: null, after }, context)
  })
}
