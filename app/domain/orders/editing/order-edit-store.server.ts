import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { OrderEditsTable } from '#app/db/schema/orders.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { packSizeSchema } from '#app/domain/pack-size/pack-size-schema.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { OrderLine } from '../order/order.ts'
import type { WaitingEdit } from './order-edit.ts'

/** The open edit of an order, or null. */
export async function findOpenEdit(db: Db, orderId: string): Promise<WaitingEdit | null> {
  const row = await db
    .selectFrom('order_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? toEdit(row) : null
}

/** The newest edit of an order that waited or waits for payment, or null. */
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

/** The open edits that were not paid in time, the longest overdue first. */
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

/** What the shop has waived of the edits of an order, in paise. */
export async function sumWaived(db: Db, orderId: string): Promise<Paise> {
  const { waived } = await db
    .selectFrom('order_edits')
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'waived')
    .select((eb) => eb.fn.sum<number | null>('due_paise').as('waived'))
    .executeTakeFirstOrThrow()
  return waived ?? 0
}

/** Writes an edit that waits for payment. */
export async function insertEdit(tx: Tx, edit: Omit<WaitingEdit, 'outcome'>, at: Instant): Promise<void> {
  await tx
    .insertInto('order_edits')
    .values({
      id: edit.id,
      order_id: edit.orderId,
      lines: JSON.stringify(edit.lines),
      due_paise: edit.duePaise,
      reason: edit.reason,
      asked_by: edit.requestedBy,
      asked_at: at,
      expires_at: edit.expiresAt,
      ended_at: null,
      outcome: null,
    })
    .execute()
}

/** Ends an open edit; one that has ended keeps its outcome. */
export async function markEditEnded(
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

const amount = z.int().min(0)

const storedLine = z.object({
  position: z.int().min(1),
  name: z.string(),
  hindiName: z.string(),
  image: z.string(),
  grams: amount,
  quantity: z.int().min(1),
  unitPricePaise: amount,
  mrpPaise: amount,
  discountPaise: amount,
  grossPaise: amount,
  hsn: z.string(),
  rateBp: amount,
  taxablePaise: amount,
  cgstPaise: amount,
  sgstPaise: amount,
  igstPaise: amount,
})
/** The lines of an edit as stored until it is paid: they become the lines of the order, so every amount is checked. */
const StoredLines: z.ZodType<OrderLine[]> = z.array(
  z.discriminatedUnion('kind', [
    storedLine.extend({ kind: z.literal('pack'), productId: z.string(), weight: packSizeSchema }),
    storedLine.extend({ kind: z.literal('sample'), productId: z.string(), weight: z.null() }),
    storedLine.extend({ kind: z.enum(['delivery', 'cod_fee']), productId: z.null(), weight: z.null() }),
  ]),
)

function toEdit(row: Selectable<OrderEditsTable>): WaitingEdit {
  return {
    id: row.id,
    orderId: row.order_id,
    lines: parseStored(StoredLines, row.lines, 'order_edits.lines'),
    duePaise: row.due_paise,
    reason: row.reason,
    requestedBy: row.asked_by,
    expiresAt: row.expires_at,
    outcome: row.outcome,
  }
}
