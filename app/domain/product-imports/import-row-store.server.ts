import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { ProductImportRowsTable } from '#app/db/schema/imports.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import { type ColumnTarget, isColumnTarget } from './column-mapping.ts'
import { type ColumnKey, isColumnKey } from './product-columns.ts'
import { type ImportRow, NO_ROWS, type RowCounts, type RowError, type RowKind } from './product-import.ts'

/** Rows inserted by one statement. */
const BATCH_SIZE = 200

// Older rows call the message `says`.
const ERRORS = z.array(
  z.preprocess(
    (stored) =>
      stored && typeof stored === 'object' && 'says' in stored ? { ...stored, message: stored.says } : stored,
    z.object({ column: z.custom<ColumnTarget>(isColumnTarget), message: z.string() }),
  ),
)
const CHANGES = z.array(z.object({ column: z.custom<ColumnKey>(isColumnKey), from: z.string(), to: z.string() }))

/** Every row of a file, in the order of the file. */
export async function listRows(db: Db, importId: string): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
  return rows.map(toRow)
}

/** The failed rows of a file, in order. */
export async function listBadRows(db: Db, importId: string, limit?: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where((eb) => eb.or([eb('outcome', '=', 'failed'), eb('plan', '=', 'failed')]))
    .orderBy('position')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(toRow)
}

/** The next rows of a file without an outcome, in order. */
export async function listWaitingRows(db: Db, importId: string, limit: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(toRow)
}

/** How many rows a file has of each kind, by the check (`plan`) or by the import (`outcome`). */
export async function countRows(db: Db, importId: string, by: 'plan' | 'outcome'): Promise<RowCounts> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select((eb) => [eb.ref(by).as('kind'), eb.fn.countAll<number>().as('rows')])
    .where('import_id', '=', importId)
    .where(by, 'is not', null)
    .groupBy(by)
    .execute()
  return { ...NO_ROWS, ...Object.fromEntries(rows.map((row) => [row.kind, row.rows])) }
}

/** The first rows of a file, as examples of its columns. */
export async function listFirstRows(db: Db, importId: string, limit: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(toRow)
}

/** Inserts the rows of a new file. */
export async function insertRows(tx: Tx, importId: string, rows: readonly (readonly string[])[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const some = rows.slice(from, from + BATCH_SIZE).map((cells, index) => ({
      import_id: importId,
      position: from + index + 1,
      cells: JSON.stringify(cells),
      plan: null,
      outcome: null,
      errors: '[]',
      product_id: null,
    }))
    await tx.insertInto('product_import_rows').values(some).execute()
  }
}

/** The result of the check of a row. */
export type CheckedRow = Pick<ImportRow, 'position' | 'errors' | 'changes' | 'warnings'> & { kind: RowKind }

/** Stores the check of a row. A failed row is not imported. */
export async function updateRowPlan(tx: Tx, importId: string, checked: CheckedRow): Promise<void> {
  await tx
    .updateTable('product_import_rows')
    .set({
      plan: checked.kind,
      errors: JSON.stringify(checked.errors),
      changes: JSON.stringify(checked.changes),
      warnings: JSON.stringify(checked.warnings),
      outcome: checked.kind === 'failed' ? 'failed' : null,
    })
    .where('import_id', '=', importId)
    .where('position', '=', checked.position)
    .execute()
}

/** The rows that change a product, rows with a warning first. */
export async function listChangingRows(
  db: Db,
  importId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('plan', 'in', ['create', 'update'])
    .orderBy((eb) => eb.case().when('warnings', '=', '[]').then(1).else(0).end())
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toRow)
}

/** How many rows of a file have a warning. */
export async function countWarnedRows(db: Db, importId: string): Promise<number> {
  const row = await db
    .selectFrom('product_import_rows')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('import_id', '=', importId)
    .where('warnings', '!=', '[]')
    .executeTakeFirstOrThrow()
  return row.rows
}

/** A product before a row is saved; null when the row creates one. */
export type Before = { edit: ProductEdit; version: number } | null

/** Stores the product before a row is saved, so that after a crash the row is still known as saved by the import. */
export async function updateBeforeImage(db: Db, importId: string, position: number, before: Before): Promise<void> {
  await db
    .updateTable('product_import_rows')
    .set({ before: JSON.stringify(before?.edit ?? null), before_version: before?.version ?? 0 })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

type Outcome = {
  kind: RowKind
  errors: readonly RowError[]
  productId: string | null
  /** The product's version after the row; null when it changed nothing. */
  savedVersion: number | null
}

/** Stores the outcome of a row. */
export async function updateRowOutcome(db: Db, importId: string, position: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('product_import_rows')
    .set({
      outcome: outcome.kind,
      errors: JSON.stringify(outcome.errors),
      product_id: outcome.productId,
      saved_version: outcome.savedVersion,
    })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

/** A row of a file as it is stored. */
export function toRow(row: Selectable<ProductImportRowsTable>): ImportRow {
  return {
    position: row.position,
    cells: parseStored(TEXT_LIST, row.cells, 'product_import_rows.cells'),
    plan: row.plan,
    outcome: row.outcome,
    errors: parseStored(ERRORS, row.errors, 'product_import_rows.errors'),
    changes: parseStored(CHANGES, row.changes, 'product_import_rows.changes'),
    warnings: parseStored(TEXT_LIST, row.warnings, 'product_import_rows.warnings'),
    beforeVersion: row.before_version,
    productId: row.product_id,
    undone: row.undone,
  }
}
