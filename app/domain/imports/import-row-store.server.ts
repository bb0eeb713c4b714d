import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { ProductImportRowsTable } from '#app/db/schema/product-imports.ts'
import type { RowError } from './import-row.ts'
import { type ImportRow, NO_ROWS, type RowCounts, type RowKind } from './product-import.ts'

const AT_ONCE = 200

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
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE).map((cells, index) => ({
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

/** Writes what the check found of a row. A bad one is never tried. */
export async function updatePlan(
  tx: Tx,
  importId: string,
  position: number,
  plan: RowKind,
  errors: readonly RowError[],
): Promise<void> {
  await tx
    .updateTable('product_import_rows')
    .set({ plan, errors: JSON.stringify(errors), outcome: plan === 'failed' ? 'failed' : null })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

type Outcome = { kind: RowKind; errors: readonly RowError[]; productId: string | null }

/** Writes what was done with a row. */
export async function updateOutcome(db: Db, importId: string, position: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('product_import_rows')
    .set({ outcome: outcome.kind, errors: JSON.stringify(outcome.errors), product_id: outcome.productId })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

function toRow(row: Selectable<ProductImportRowsTable>): ImportRow {
  return {
    position: row.position,
    cells: JSON.parse(row.cells),
    plan: row.plan,
    outcome: row.outcome,
    errors: JSON.parse(row.errors),
  }
}
