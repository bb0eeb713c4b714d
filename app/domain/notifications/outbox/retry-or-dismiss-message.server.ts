import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findUnsent, markMessageDismissed, markMessageRetried } from './unsent-message-store.server.ts'

/** Why an unsent message was neither retried nor dismissed. */
export const RETRY_MESSAGES = {
  'message-not-found': 'This message was sent or dismissed meanwhile.',
  'still-tried': 'This message is retried automatically.',
  'text-not-stored': 'The text of this message is no longer stored. A new code has to be requested.',
} as const
export type RetryReason = keyof typeof RETRY_MESSAGES

/**
 * Sends a given-up message again, under its id and with all its tries. Refuses `still-tried` for one that waits for a
 * retry, so that it is not sent twice, `message-not-found` and `text-not-stored`.
 */
export function retryMessage(shop: Shop, actor: string, id: string): Promise<Result<void, RetryReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, RetryReason>> => {
    const message = await findUnsent(tx, id)
    if (!message) return refused('message-not-found')
    if (!message.failedAt) return refused('still-tried')
    if (!message.hasText) return refused('text-not-stored')
    if (!(await markMessageRetried(tx, id, context.at))) return refused('message-not-found')
    const after = { kind: message.kind }
    await insertAudit(tx, { action: 'retry-message', subject: `message:${id}`, before: null, after }, context)
    return done()
  })
}

/** Dismisses an unsent message; it is not retried. Refuses `message-not-found`. */
export function dismissMessage(shop: Shop, actor: string, id: string): Promise<Result<void, RetryReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, RetryReason>> => {
    const message = await findUnsent(tx, id)
    if (!message || !(await markMessageDismissed(tx, id, context.at))) return refused('message-not-found')
    const after = { kind: message.kind }
    await insertAudit(tx, { action: 'dismiss-message', subject: `message:${id}`, before: null, after }, context)
    return done()
  })
}
