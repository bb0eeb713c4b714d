import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { UnsentReason } from './unsent-message.ts'
import { findUnsent, updateRevived } from './unsent-message-store.server.ts'

/**
 * Sends a message that was given up once more, with eight tries as in the beginning and under its old id. One that is
 * still tried is left to that, so that nobody gets it twice.
 */
export function retryMessage(shop: Shop, actor: string, id: string): Promise<Result<null, UnsentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<null, UnsentReason>> => {
    const message = await findUnsent(tx, id)
    if (!message) return refused('message-gone')
    if (!message.deadAt) return refused('still-tried')
    if (!message.hasWords) return refused('words-gone')
    if (!(await updateRevived(tx, id, context.at))) return refused('message-gone')
    const after = { kind: message.kind }
    await insertAudit(tx, { action: 'retry-message', subject: `message:${id}`, before: null, after }, context)
    return done(null)
  })
}
