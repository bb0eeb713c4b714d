import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { droppedAt } from './send-attempt-store.server.ts'

/**
 * Drops the offers of a campaign that were certainly not sent: those nobody has begun to send, or whose try failed.
 * Returns their ids.
 */
export async function markOffersDropped(tx: Tx, campaignId: string, error: string, at: Instant): Promise<string[]> {
  const dropped = await tx
    .updateTable('outbox')
    .set(droppedAt(at, error))
    .where('campaign_id', '=', campaignId)
    .where((row) => row.or([row('tries', '=', 0), row('error', 'is not', null)]))
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .returning('id')
    .execute()
  return dropped.map(({ id }) => id)
}

/** Whether an offer of a campaign is still to be sent. */
export async function hasWaitingOffers(db: Db, campaignId: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
