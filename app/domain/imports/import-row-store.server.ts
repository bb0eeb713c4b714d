import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { ProductImportRowsTable } from '#app/db/schema/product-imports.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import type { RowError } from './product-import.ts'
import { type ImportRow, NO_ROWS, type RowCounts, type RowKind, type UndoneRow } from './product-import.ts'

const BATCH_SIZE = 200

/** Every row of a file, in its order. */
export async function listRows(db: Db, importId: string): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
  return rows.map(toRow)
}

/** The rows with something wrong, in their order. */
export async function listBadRows(db: Db, importId: string, most?: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where((eb) => eb.or([eb('outcome', '=', 'failed'), eb('plan', '=', 'failed')]))
    .orderBy('position')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
  return rows.map(toRow)
}

/** The next rows of a file nothing was done with. */
export async function listWaitingRows(db: Db, importId: string, most: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(most)
    .execute()
  return rows.map(toRow)
}

/** How many rows there are of each kind, by what the check found (`plan`) or by what was done (`outcome`). */
export async function countRows(db: Db, importId: string, by: 'plan' | 'outcome'): Promise<RowCounts> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select((eb) => [by, eb.fn.countAll().as('rows')])
    .where('import_id', '=', importId)
    .where(by, 'is not', null)
    .groupBy(by)
    .execute()
  return {
    ...NO_ROWS,
    ...Object.fromEntries(rows.map((row) => [(row as Record<string, unknown>)[by], Number(row.rows)])),
  }
}

/** The first rows of a file: what its columns hold. */
export async function listFirstRows(db: Db, importId: string, most: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .limit(most)
    .execute()
  return rows.map(toRow)
}

/** Writes the rows of a new file. */
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

/** What the check found of a row. */
export type Checked = Pick<ImportRow, 'position' | 'errors' | 'changes' | 'warnings'> & { kind: RowKind }

/** Writes what the check found of a row. A bad one is never tried. */
export async function updatePlan(tx: Tx, importId: string, checked: Checked): Promise<void> {
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

/** The rows that would change something, or did: those with a warning first, then in their order. */
export async function listChangingRows(
  db: Db,
  importId: string,
  { most, offset }: { most: number; offset: number },
): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('plan', 'in', ['create', 'update'])
    .orderBy((eb) => eb.case().when('warnings', '=', '[]').then(1).else(0).end())
    .orderBy('position')
    .limit(most)
    .offset(offset)
    .execute()
  return rows.map(toRow)
}

/** How many rows have a warning. */
export async function countWarnedRows(db: Db, importId: string): Promise<number> {
  const row = await db
    .selectFrom('product_import_rows')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('import_id', '=', importId)
    .where('warnings', '!=', '[]')
    .executeTakeFirstOrThrow()
  return Number(row.rows)
}

/** A product as it was before a row is saved: null where the row makes a new one. */
export type Before = { edit: ProductEdit; version: number } | null

/** Writes what a row is about to change, before it does: after a crash the row is still known to be the import's. */
export async function updateBefore(db: Db, importId: string, position: number, before: Before): Promise<void> {
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
  /** The product's version as the row left it; null where it changed nothing. */
  savedVersion: number | null
}

/** Writes what was done with a row. */
export async function updateOutcome(db: Db, importId: string, position: number, outcome: Outcome): Promise<void> {
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

/** A row that was saved, with all it takes to take it back. `before` null: the row made the product. */
export type SavedRow = { position: number; productId: string; before: ProductEdit | null; savedVersion: number }

/** The next saved rows of a file that were not taken back yet, last first. */
export async function listRowsToUndo(db: Db, importId: string, most: number): Promise<SavedRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select(['position', 'product_id', 'before', 'saved_version'])
    .where('import_id', '=', importId)
    .where('saved_version', 'is not', null)
    .where('undone', 'is', null)
    .orderBy('position', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    position: row.position,
    productId: row.product_id ?? '',
    before: JSON.parse(row.before ?? 'null'),
    savedVersion: row.saved_version ?? 0,
  }))
}

/** Writes what taking back did with a row. */
export async function updateUndoneRow(db: Db, importId: string, position: number, undone: UndoneRow): Promise<void> {
  await db
    .updateTable('product_import_rows')
    .set({ undone })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

/** How many saved rows there are by what taking back did with them; `waiting` are those it has not come to. */
export async function countUndone(db: Db, importId: string): Promise<Record<UndoneRow | 'waiting', number>> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select((eb) => ['undone', eb.fn.countAll().as('rows')])
    .where('import_id', '=', importId)
    .where('saved_version', 'is not', null)
    .groupBy('undone')
    .execute()
  const counts = { undone: 0, 'changed-since': 0, refused: 0, waiting: 0 }
  for (const row of rows) counts[row.undone ?? 'waiting'] = Number(row.rows)
  return counts
}

/** The saved rows that could not be taken back, in their order. */
export async function listLeftRows(db: Db, importId: string, most: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('undone', 'in', ['changed-since', 'refused'])
    .orderBy('position')
    .limit(most)
    .execute()
  return rows.map(toRow)
}

function toRow(row: Selectable<ProductImportRowsTable>): ImportRow {
  return {
    position: row.position,
    cells: JSON.parse(row.cells),
    plan: row.plan,
    outcome: row.outcome,
    errors: JSON.parse(row.errors),
    changes: JSON.parse(row.changes),
    warnings: JSON.parse(row.warnings),
    beforeVersion: row.before_version,
    productId: row.product_id,
    undone: row.undone,
  }
}
