import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditLogTable } from '#app/db/schema/upkeep.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'

/** What was done to what, with the values before and after; ids and amounts, never codes or tokens. */
export type AuditEntry = {
  /** Kebab words: `change-prices`, `block-cod`. */
  action: string
  /** What it was done to: `product:3`, `order:MW-7K3M-9QXF`, `settings:cod`. */
  subject: string
  before: unknown
  after: unknown
}

/** Writes one line of the audit log, in the transaction of the change it tells of. */
export async function insertAudit(tx: Tx, entry: AuditEntry, context: AuditContext): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: context.newId('aud'),
      at: context.at,
      actor: context.actor,
      action: entry.action,
      subject: entry.subject,
      before_value: asText(entry.before),
      after_value: asText(entry.after),
    })
    .execute()
}

/** A line as it was written: by whom, and when. */
export type AuditLine = AuditEntry & { id: string; at: Instant; actor: string }

/** One line of the log, or null. */
export async function findAudit(db: Db, id: string): Promise<AuditLine | null> {
  const row = await db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toLine(row) : null
}

/** The audit lines of one subject, newest first. */
export async function listAudit(db: Db, subject: string): Promise<AuditLine[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toLine)
}

function toLine(row: Selectable<AuditLogTable>): AuditLine {
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    before: auditValue(row.before_value),
    after: auditValue(row.after_value),
  }
}

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** A value before or after a change, as it was written: any shape, for every action has its own. */
export function auditValue(text: string | null): unknown {
  return text === null ? null : parseStored(z.unknown(), text, 'audit_log')
}
