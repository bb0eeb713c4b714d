import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRow } from '#app/db/lock.server.ts'
import type { CampaignsTable } from '#app/db/schema/campaigns.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { MESSAGE_CHANNELS } from '#app/domain/notifications/channels/message-channel.ts'
import type { WhatsappTemplateState } from '#app/domain/notifications/channels/whatsapp-template.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Campaign, CampaignTerms } from './campaign.ts'

const CHANNELS = z.array(z.enum(MESSAGE_CHANNELS))
const SEGMENT = z.object({
  bought: z.object({ kind: z.enum(['product', 'category']), id: z.string() }).nullable(),
  withinDays: z.number().int().nullable(),
  quietDays: z.number().int().nullable(),
  spentPaise: z.number().int().nullable(),
  places: z.array(z.string()),
})

/** Locks a campaign until the transaction ends. */
export function lockCampaign(tx: Tx, id: string): Promise<void> {
  return lockRow(tx, 'campaigns', id)
}

/** A campaign by its id, or null. */
export async function findCampaign(db: Db, id: string): Promise<Campaign | null> {
  const row = await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toCampaign(row) : null
}

/** Every campaign, newest first. */
export async function listCampaigns(db: Db): Promise<Campaign[]> {
  const rows = await db.selectFrom('campaigns').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(toCampaign)
}

/** The ids of the campaigns that are being sent, the oldest first. */
export async function listSendingCampaigns(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('started_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Inserts a draft. */
export async function insertCampaign(
  tx: Tx,
  { id, actor, at }: { id: string; actor: string; at: Instant },
  terms: CampaignTerms,
): Promise<void> {
  const row = { id, ...columnsOf(terms), whatsapp_state: 'unknown' as const, whatsapp_reason: null }
  await tx
    .insertInto('campaigns')
    .values({ ...row, created_by: actor, created_at: at, updated_at: at })
    .execute()
}

/** Changes a draft of the seen version. False when it was changed or started meanwhile. */
export async function updateCampaign(
  tx: Tx,
  { id, version }: { id: string; version: number },
  { isSameTemplate, ...terms }: CampaignTerms & { isSameTemplate: boolean },
  at: Instant,
): Promise<boolean> {
  const changed = await tx
    .updateTable('campaigns')
    .set((row) => ({
      ...columnsOf(terms),
      // Another template, or another text of it, was not asked about yet.
      ...(isSameTemplate ? {} : { whatsapp_state: 'unknown' as const, whatsapp_reason: null }),
      version: row('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('started_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(changed)
}

/** Stores the approval status of a campaign's WhatsApp template. */
export async function updateWhatsappState(
  db: Db,
  id: string,
  { state, reason }: { state: WhatsappTemplateState; reason: string | null },
): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ whatsapp_state: state, whatsapp_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Deletes a draft. False when there is none. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('campaigns')
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(deleted)
}

/** Notes that a draft of the seen version starts. False when it was changed or started meanwhile. */
export async function markCampaignStarted(
  tx: Tx,
  { id, version }: { id: string; version: number },
  at: Instant,
): Promise<boolean> {
  const started = await tx
    .updateTable('campaigns')
    .set((row) => ({ started_at: at, updated_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('started_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(started)
}

/** Notes that a campaign was stopped, or goes on (null). */
export async function updateCampaignStop(tx: Tx, id: string, stoppedAt: Instant | null, at: Instant): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set((row) => ({ stopped_at: stoppedAt, ended_at: null, updated_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes that everybody was written to. */
export async function markCampaignEnded(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set((row) => ({ ended_at: at, updated_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

function columnsOf({ name, text, subject, link, channels, sms, whatsapp, segment, perDay }: CampaignTerms) {
  return {
    ...{ name, text, subject, link },
    channels: JSON.stringify(channels),
    sms_template: sms.template,
    sms_header: sms.header,
    whatsapp_template: whatsapp.template,
    whatsapp_language: whatsapp.language,
    segment: JSON.stringify(segment),
    per_day: perDay,
  }
}

function toCampaign(row: Selectable<CampaignsTable>): Campaign {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    text: row.text,
    subject: row.subject,
    link: row.link,
    channels: parseStored(CHANNELS, row.channels, 'campaigns.channels'),
    sms: { template: row.sms_template, header: row.sms_header },
    whatsapp: { template: row.whatsapp_template, language: row.whatsapp_language },
    segment: parseStored(SEGMENT, row.segment, 'campaigns.segment'),
    perDay: row.per_day,
    whatsappState: row.whatsapp_state,
    whatsappReason: row.whatsapp_reason,
    createdAt: row.created_at,
    startedAt: row.started_at,
    stoppedAt: row.stopped_at,
    endedAt: row.ended_at,
  }
}

/** The header that the latest campaign with one used, as the next will probably use it too; empty without one. */
export async function findLastHeader(db: Db): Promise<string> {
  const row = await db
    .selectFrom('campaigns')
    .select('sms_header')
    .where('sms_header', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sms_header ?? ''
}

/** The names of products and categories that a segment may ask for, in the order of the catalogue. */
export async function listBoughtChoices(db: Db): Promise<{ kind: 'product' | 'category'; id: string; name: string }[]> {
  const [categories, products] = await Promise.all([
    db.selectFrom('categories').select(['id', 'name']).orderBy('name').execute(),
    db.selectFrom('products').select(['id', 'name']).orderBy(sql`lower(name)`).execute(),
  ])
  return [
    ...categories.map(({ id, name }) => ({ kind: 'category' as const, id, name })),
    ...products.map(({ id, name }) => ({ kind: 'product' as const, id, name })),
  ]
}
