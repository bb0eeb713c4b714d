import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { CampaignProgress } from './campaign.ts'
import type { SkipReason } from './offer-recipient.ts'

// SQLite takes at most 32,766 parameters in a query.
const ROWS_AT_ONCE = 1_000

/** Stores whom a campaign is for. */
export async function insertRecipients(tx: Tx, campaignId: string, userIds: readonly string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += ROWS_AT_ONCE) {
    const rows = userIds.slice(start, start + ROWS_AT_ONCE).map((userId) => ({
      ...{ campaign_id: campaignId, user_id: userId, channel: null },
      ...{ message_id: null, queued_at: null, skipped: null },
    }))
    await tx.insertInto('campaign_recipients').values(rows).execute()
  }
}

/** The next people of a campaign that nothing was decided about. */
export async function listWaiting(db: Db, campaignId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_recipients')
    .select('user_id')
    .where('campaign_id', '=', campaignId)
    .where('queued_at', 'is', null)
    .where('skipped', 'is', null)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** How many of a campaign's messages were queued since an instant. */
export async function countQueuedSince(db: Db, campaignId: string, since: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_recipients')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaignId)
    .where('queued_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

type Of = { campaignId: string; userId: string }

const waiting = (tx: Tx, { campaignId, userId }: Of) =>
  tx
    .updateTable('campaign_recipients')
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .where('queued_at', 'is', null)
    .where('skipped', 'is', null)

/** Notes that a person's message is queued. False when that was decided before. */
export async function markRecipientQueued(
  tx: Tx,
  of: Of,
  { channel, messageId, at }: { channel: MessageChannel; messageId: string; at: Instant },
): Promise<boolean> {
  const queued = await waiting(tx, of).set({ channel, message_id: messageId, queued_at: at }).executeTakeFirst()
  return wroteRow(queued)
}

/** Notes why a person gets nothing. */
export async function markRecipientSkipped(tx: Tx, of: Of, skipped: SkipReason): Promise<void> {
  await waiting(tx, of).set({ skipped }).execute()
}

/** Takes back that these messages were queued, as they never left, so that their people wait again. */
export async function markRecipientsWaiting(tx: Tx, messageIds: readonly string[]): Promise<void> {
  for (let start = 0; start < messageIds.length; start += ROWS_AT_ONCE)
    await tx
      .updateTable('campaign_recipients')
      .set({ channel: null, message_id: null, queued_at: null })
      .where('message_id', 'in', messageIds.slice(start, start + ROWS_AT_ONCE))
      .execute()
}

/** Whether the recipient of an offer still consents to offers and has an open account. */
export async function hasCurrentConsent(db: Db, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_recipients')
    .innerJoin('users', 'users.id', 'campaign_recipients.user_id')
    .innerJoin('consents', 'consents.user_id', 'users.id')
    .select('users.id')
    .where('campaign_recipients.message_id', '=', messageId)
    .where('users.deleted_at', 'is', null)
    .where('users.deletion_asked_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where('consents.purpose', '=', 'marketing')
    .where('consents.withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How far each of these campaigns has come. A message whose row was deleted after a year counts as sent. */
export async function listProgress(db: Db, campaignIds: readonly string[]): Promise<Map<string, CampaignProgress>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign_recipients')
    .leftJoin('outbox', 'outbox.id', 'campaign_recipients.message_id')
    .where('campaign_recipients.campaign_id', 'in', campaignIds)
    .groupBy('campaign_recipients.campaign_id')
    .select((row) => {
      const is = (column: Parameters<typeof row>[0]) => row(column, 'is not', null)
      const isNot = (column: Parameters<typeof row>[0]) => row(column, 'is', null)
      const queued = is('campaign_recipients.queued_at')
      // Its person took the consent back while it waited in the outbox.
      const isRefused = row.and([
        is('outbox.error'),
        row(row.fn.coalesce('outbox.error', row.val('')), '=', 'no-consent'),
      ])
      const count = (...all: ReturnType<typeof is>[]) =>
        row.fn.sum<number>(row.case().when(row.and(all)).then(1).else(0).end())
      return [
        'campaign_recipients.campaign_id as id',
        row.fn.countAll<number>().as('people'),
        count(isNot('campaign_recipients.queued_at'), isNot('campaign_recipients.skipped')).as('waiting'),
        count(row.or([is('campaign_recipients.skipped'), isRefused])).as('skipped'),
        count(queued, is('outbox.id'), isNot('outbox.sent_at'), isNot('outbox.dead_at')).as('queued'),
        count(queued, isNot('outbox.sent_at'), is('outbox.dead_at'), row.not(isRefused)).as('failed'),
        count(queued, is('outbox.delivered_at')).as('delivered'),
        count(queued, is('outbox.read_at')).as('read'),
      ]
    })
    .execute()
  return new Map(rows.map((row) => [row.id, toProgress(row)]))
}

type Counts = Record<Exclude<keyof CampaignProgress, 'sent'>, number>

function toProgress(row: Counts): CampaignProgress {
  const { people, waiting, queued, failed, skipped, delivered, read } = row
  const sent = people - waiting - skipped - queued - failed
  return { people, waiting, queued, sent, failed, skipped, delivered, read }
}

/** The offers a user got, oldest first. */
export function listOffersTo(
  db: Db,
  userId: string,
): Promise<{ campaign: string; channel: MessageChannel | null; at: Instant | null }[]> {
  return db
    .selectFrom('campaign_recipients')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_recipients.campaign_id')
    .select(['campaigns.name as campaign', 'campaign_recipients.channel', 'campaign_recipients.queued_at as at'])
    .where('user_id', '=', userId)
    .where('queued_at', 'is not', null)
    .orderBy('queued_at')
    .execute()
}

/** Deletes that a person was in the audience of campaigns. */
export async function deleteRecipientsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('campaign_recipients').where('user_id', '=', userId).execute()
}
