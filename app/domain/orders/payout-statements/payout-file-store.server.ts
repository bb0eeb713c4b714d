import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import type { StatementFilesTable } from '#app/db/schema/statements.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { PayoutFile } from './payout-file.ts'
import type { PayoutColumns, PayoutRow } from './payout-statement.ts'
import { payoutColumnsSchema } from './payout-statement-form.ts'
import type { PayoutSummary } from './payout-summary.ts'

const ROWS: z.ZodType<PayoutRow[]> = z.array(
  z.object({
    reference: z.string(),
    transfer: z.string(),
    amountPaise: z.int(),
    feePaise: z.int().nullable(),
  }),
)

const SUM = z.object({ rows: z.int(), paise: z.int() })
const SUMMARY: z.ZodType<PayoutSummary> = z.object({
  groups: z.partialRecord(
    z.enum(['matched', 'short', 'over', 'double', 'not-due', 'taken-back', 'unknown', 'known']),
    SUM,
  ),
  bookPaise: z.int(),
  orders: z.int(),
  feePaise: z.int(),
  unreadRows: z.int(),
})

type NewFile = Pick<PayoutFile, 'id' | 'kind' | 'fileName' | 'unreadRows'> & {
  columns: PayoutColumns
  rows: readonly PayoutRow[]
  /** The same for the same rows. */
  digest: string
}

/** Stores an uploaded file, which waits to be booked or discarded. */
export async function insertPayoutFile(
  tx: Tx,
  file: NewFile,
  { at, actor }: { at: Instant; actor: string },
): Promise<void> {
  await tx
    .insertInto('statement_files')
    .values({
      id: file.id,
      kind: file.kind,
      file_name: file.fileName,
      columns: JSON.stringify(file.columns),
      lines: JSON.stringify(file.rows),
      digest: file.digest,
      unread_rows: file.unreadRows,
      status: 'checked',
      uploaded_at: at,
      uploaded_by: actor,
      decided_at: null,
      decided_by: null,
      summary: null,
    })
    .execute()
}

/** A file by its id with its rows, or null. A file that was booked or discarded has no rows. */
export async function findPayoutFile(
  db: Db,
  id: string,
): Promise<{ file: PayoutFile; rows: PayoutRow[]; columns: PayoutColumns; digest: string } | null> {
  const row = await db.selectFrom('statement_files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    file: toFile(row),
    rows: parseStored(ROWS, row.lines, 'statement_files.lines'),
    columns: parseStored(payoutColumnsSchema, row.columns, 'statement_files.columns'),
    digest: row.digest,
  }
}

/** Waits for files that are being booked, and holds up others until this transaction ends. */
export async function lockPayoutFiles(tx: Tx): Promise<void> {
  await lockByName(tx, 'statement-files')
}

/** The newest files, newest first. */
export async function listPayoutFiles(db: Db, limit: number): Promise<PayoutFile[]> {
  const rows = await db
    .selectFrom('statement_files')
    .selectAll()
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toFile)
}

/** Another file with the same rows that is booked, the latest; or null. */
export async function findBookedTwin(db: Db, id: string, digest: string): Promise<PayoutFile | null> {
  const row = await db
    .selectFrom('statement_files')
    .selectAll()
    .where('status', '=', 'booked')
    .where('digest', '=', digest)
    .where('id', '<>', id)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toFile(row) : null
}

/** Writes that a file is booked, with its sums, or discarded; false when it was either before. Its rows go. */
export async function markPayoutFileDecided(
  tx: Tx,
  id: string,
  decided: { as: 'booked'; summary: PayoutSummary } | { as: 'discarded' },
  { at, actor }: { at: Instant; actor: string },
): Promise<boolean> {
  const written = await tx
    .updateTable('statement_files')
    .set({
      status: decided.as,
      lines: '[]',
      summary: decided.as === 'booked' ? JSON.stringify(decided.summary) : null,
      decided_at: at,
      decided_by: actor,
    })
    .where('id', '=', id)
    .where('status', '=', 'checked')
    .executeTakeFirst()
  return wroteRow(written)
}

function toFile(row: Selectable<StatementFilesTable>): PayoutFile {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    status: row.status,
    unreadRows: row.unread_rows,
    uploadedAt: row.uploaded_at,
    uploadedBy: row.uploaded_by,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    summary: row.summary === null ? null : parseStored(SUMMARY, row.summary, 'statement_files.summary'),
  }
}
