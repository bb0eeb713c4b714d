import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditLogTable } from '#app/db/schema/audit.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { AuditAction } from './audit-action.ts'
import type { AuditSubject } from './audit-subject.ts'

/** An action on a subject, with the values before and after it. Holds ids and amounts, never codes or tokens. */
export type AuditEntry = {
  action: AuditAction
  subject: AuditSubject
  before: unknown
  after: unknown
}

/** Writes an audit entry in the transaction of the change. With an `id` for a caller that stores it too. */
export async function insertAudit(
  tx: Tx,
  { id, ...entry }: AuditEntry & { id?: string | undefined },
  context: AuditContext,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: id ?? context.newId('aud'),
      at: context.at,
      actor: context.actor,
      action: entry.action,
      subject: entry.subject,
      before_value: asText(entry.before),
      after_value: asText(entry.after),
    })
    .execute()
}

/** A stored audit entry, with its actor and time. */
export type AuditLine = Omit<AuditEntry, 'action' | 'subject'> & {
  action: string
  subject: string
  id: string
  at: Instant
  actor: string
}

/** An audit entry by its id, or null. */
export async function findAudit(db: Db, id: string): Promise<AuditLine | null> {
  const row = await db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toLine(row) : null
}

/** The audit entries of a subject, newest first. */
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

/** Parses a stored before or after value. Its shape depends on the action. */
export function auditValue(text: string | null): unknown {
  return text === null ? null : parseStored(z.unknown(), text, 'audit_log')
}
