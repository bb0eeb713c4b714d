import { inTransaction } from '#app/db/db.server.ts'
import { type AuditEntry, insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { decideModeration, type ModerateReason, type ModerationInput } from './moderation.ts'
import { findReview, markReviewSettled } from './review-store.server.ts'

/**
 * Publishes or rejects a review, or changes its public reply. `version` is the one on the screen: a review changed
 * since by the shopper or a colleague is refused `changed-meanwhile`, so that no unread text is published.
 */
export function moderateReview(
  shop: Shop,
  actor: string,
  id: string,
  { version, ...input }: ModerationInput & { version: number },
): Promise<Result<void, ModerateReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const review = await findReview(tx, id)
    if (!review) return refused('review-not-found')
    const decided = decideModeration(review, input)
    if (!decided.ok) return decided
    const settled = { ...decided.value, at: context.at, by: actor }
    if (!(await markReviewSettled(tx, id, version, settled))) return refused('changed-meanwhile')
    const { status, reply } = review
    const entry: AuditEntry = {
      action: `${input.intent}-review`,
      subject: `review:${id}`,
      before: { status, reply },
      after: decided.value,
    }
    await insertAudit(tx, entry, context)
    return done()
  })
}
