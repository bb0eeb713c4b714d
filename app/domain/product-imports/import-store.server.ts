import type { ExpressionBuilder, Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { ProductImportsTable } from '#app/db/schema/imports.ts'
import type { Tables } from '#app/db/schema.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type ColumnMapping, type ColumnTarget, isColumnTarget } from './column-mapping.ts'
import type { ImportStatus, ProductImport } from './product-import.ts'

/** A file by its id, or null. */
export async function findImport(db: Db, id: string): Promise<ProductImport | null> {
  const row = await db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toImport(row) : null
}

/** The newest files, newest first. */
export async function listImports(db: Db, limit: number): Promise<ProductImport[]> {
  const rows = await db
    .selectFrom('product_imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toImport)
}

const MAPPING = z.array(z.custom<ColumnTarget>(isColumnTarget).nullable())

/** The mapping of the newest checked file with the same headers, or null. */
export async function findLastMapping(db: Db, headers: readonly string[]): Promise<ColumnMapping | null> {
  const row = await db
    .selectFrom('product_imports')
    .select('mapping')
    .where('headers', '=', JSON.stringify(headers))
    .where('status', '!=', 'mapping')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? parseStored(MAPPING, row.mapping, 'product_imports.mapping') : null
}

type NewImport = Pick<ProductImport, 'id' | 'fileName' | 'headers' | 'mapping' | 'actor'>

/** Inserts an uploaded file; its rows are inserted separately. */
export async function insertImport(tx: Tx, made: NewImport, at: Instant): Promise<void> {
  await tx
    .insertInto('product_imports')
    .values({
      id: made.id,
      file_name: made.fileName,
      headers: JSON.stringify(made.headers),
      mapping: JSON.stringify(made.mapping),
      status: 'mapping',
      actor: made.actor,
      created_at: at,
      started_at: null,
      ended_at: null,
      claimed_until: null,
    })
    .execute()
}

type Change = { to: ImportStatus; mapping?: ColumnMapping; startedAt?: Instant; endedAt?: Instant }

/** Changes the status of a file if it has one of the `from` statuses. False when it has not. */
export async function updateImport(
  db: Db,
  id: string,
  from: readonly ImportStatus[],
  change: Change,
): Promise<boolean> {
  const moved = await db
    .updateTable('product_imports')
    .set({
      status: change.to,
      mapping: change.mapping && JSON.stringify(change.mapping),
      started_at: change.startedAt,
      ended_at: change.endedAt,
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return wroteRow(moved)
}

/** Requests the undo of a finished import. False when it has not finished, or was requested before. */
export async function markUndoRequested(db: Db, id: string, at: Instant): Promise<boolean> {
  const asked = await db
    .updateTable('product_imports')
    .set({ undo_asked_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['done', 'cancelled'])
    .where('undo_asked_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(asked)
}

/** Notes that an import is undone. */
export async function markImportUndone(db: Db, id: string, at: Instant): Promise<void> {
  await db.updateTable('product_imports').set({ undone_at: at }).where('id', '=', id).execute()
}

/** Whether a file has rows to import or to undo. */
const isUnderWay = (eb: ExpressionBuilder<Tables, 'product_imports'>) =>
  eb.or([eb('status', '=', 'running'), eb.and([eb('undo_asked_at', 'is not', null), eb('undone_at', 'is', null)])])

/** The ids of files under way without a claim, oldest first. */
export async function listUnclaimed(db: Db, at: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('product_imports')
    .select('id')
    .where(isUnderWay)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', at)]))
    .orderBy('started_at')
    .execute()
  return rows.map((row) => row.id)
}

/** Claims a file under way until `leaseUntil`; false when another process has it. */
export async function claimImport(
  db: Db,
  id: string,
  { at, leaseUntil }: { at: Instant; leaseUntil: Instant },
): Promise<boolean> {
  const claimed = await db
    .updateTable('product_imports')
    .set({ claimed_until: leaseUntil })
    .where('id', '=', id)
    .where(isUnderWay)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', at)]))
    .executeTakeFirst()
  return wroteRow(claimed)
}

/** Releases the claim of a file, so that the next run need not wait. */
export async function markImportUnclaimed(db: Db, id: string): Promise<void> {
  await db.updateTable('product_imports').set({ claimed_until: null }).where('id', '=', id).execute()
}

function toImport(row: Selectable<ProductImportsTable>): ProductImport {
  return {
    id: row.id,
    fileName: row.file_name,
    headers: parseStored(TEXT_LIST, row.headers, 'product_imports.headers'),
    mapping: parseStored(MAPPING, row.mapping, 'product_imports.mapping'),
    status: row.status,
    actor: row.actor,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    undoRequestedAt: row.undo_asked_at,
    undoneAt: row.undone_at,
  }
}
