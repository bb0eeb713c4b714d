import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { OrderEditsTable } from '#app/db/schema/payments.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { WaitingEdit } from './order-edit.ts'

/** The edit an order waits with, or null. */
export async function findOpenEdit(db: Db, orderId: string): Promise<WaitingEdit | null> {
  const row = await db
    .selectFrom('order_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? toEdit(row) : null
}

/** An order's newest edit that waited or waits for money, or null. */
export async function findLastEdit(db: Db, orderId: string): Promise<WaitingEdit | null> {
  const row = await db
    .selectFrom('order_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toEdit(row) : null
}

/** Orders whose edit was not paid in time. */
export async function listOverdueEdits(db: Db, at: Instant, limit: number): Promise<WaitingEdit[]> {
  const rows = await db
    .selectFrom('order_edits')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(toEdit)
}

/** Writes an edit that waits for money. */
export async function insertEdit(tx: Tx, edit: Omit<WaitingEdit, 'outcome'>, at: Instant): Promise<void> {
  await tx
    .insertInto('order_edits')
    .values({
      id: edit.id,
      order_id: edit.orderId,
      lines: JSON.stringify(edit.lines),
      due_paise: edit.duePaise,
      reason: edit.reason,
      asked_by: edit.askedBy,
      asked_at: at,
      expires_at: edit.expiresAt,
      ended_at: null,
      outcome: null,
    })
    .execute()
}

/** Ends an edit. It ends once. */
export async function updateEditEnded(
  tx: Tx,
  id: string,
  outcome: NonNullable<WaitingEdit['outcome']>,
  context: AuditContext,
): Promise<void> {
  await tx
    .updateTable('order_edits')
    .set({ ended_at: context.at, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

function toEdit(row: Selectable<OrderEditsTable>): WaitingEdit {
  return {
    id: row.id,
    orderId: row.order_id,
    lines: JSON.parse(row.lines),
    duePaise: row.due_paise,
    reason: row.reason,
    askedBy: row.asked_by,
    expiresAt: row.expires_at,
    outcome: row.outcome,
  }
}
