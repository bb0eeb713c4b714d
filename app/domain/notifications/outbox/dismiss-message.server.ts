import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { UnsentReason } from './unsent-message.ts'
import { findUnsent, updateDismissed } from './unsent-message-store.server.ts'

/** Takes a message that was not sent off the list. It is not tried again. */
export function dismissMessage(shop: Shop, actor: string, id: string): Promise<Result<null, UnsentReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<null, UnsentReason>> => {
    const message = await findUnsent(tx, id)
    if (!message || !(await updateDismissed(tx, id, context.at))) return refused('message-gone')
    const after = { kind: message.kind }
    await insertAudit(tx, { action: 'dismiss-message', subject: `message:${id}`, before: null, after }, context)
    return done(null)
  })
}
