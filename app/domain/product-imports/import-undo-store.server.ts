import type { Db } from '#app/db/db.server.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { STORED_EDIT } from '#app/domain/catalogue/product/editor/stored-edit-schema.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import { toRow } from './import-row-store.server.ts'
import type { ImportRow, UndoneRow } from './product-import.ts'

/** A saved row with what undoing needs. `before` null: the row created the product. */
export type SavedRow = { position: number; productId: string; before: ProductEdit | null; savedVersion: number }

/** The next saved rows of a file that are not undone yet, last first. */
export async function listRowsToUndo(db: Db, importId: string, limit: number): Promise<SavedRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select(['position', 'product_id', 'before', 'saved_version'])
    .where('import_id', '=', importId)
    .where('saved_version', 'is not', null)
    .where('undone', 'is', null)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    position: row.position,
    productId: row.product_id ?? '',
    before: parseStored(STORED_EDIT.nullable(), row.before ?? 'null', 'product_import_rows.before'),
    savedVersion: row.saved_version ?? 0,
  }))
}

/** Stores the outcome of undoing a row. */
export async function markRowUndone(db: Db, importId: string, position: number, undone: UndoneRow): Promise<void> {
  await db
    .updateTable('product_import_rows')
    .set({ undone })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

/** How many saved rows a file has by the outcome of undoing; `waiting` are not undone yet. */
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

/** The saved rows that could not be undone, in order. */
export async function listLeftRows(db: Db, importId: string, limit: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('undone', 'in', ['changed-since', 'refused'])
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(toRow)
}
