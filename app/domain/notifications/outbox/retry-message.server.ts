import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findUnsent, updateDismissed, updateRevived } from './unsent-message-store.server.ts'

/** Why a message that was not sent stays as it is. */
export const UNSENT_MESSAGES = {
  'message-gone': 'This message was sent or dismissed meanwhile.',
  'still-tried': 'This message is tried again by itself.',
  'words-gone': 'The words of this message are no longer kept. A code is asked for anew.',
} as const
export type UnsentReason = keyof typeof UNSENT_MESSAGES

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
