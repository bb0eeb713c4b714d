import { inTransaction } from '#app/db/db.server.ts'
import { productSlug } from '#app/domain/catalogue/product/product-slug.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type ColumnMapping, cellOf } from './column-mapping.ts'
import { type CheckedRow, listRows, updateRowPlan } from './import-row-store.server.ts'
import { updateImport } from './import-store.server.ts'
import { type PlannedRow, planRow } from './plan-import-row.server.ts'
import type { ImportRow, RowPlan } from './product-import.ts'

type CheckReason = 'name-or-key-missing' | 'not-that-step'

/**
 * The dry run of an import: decides every row and stores the result; no product changes. It may be repeated with
 * another mapping until the import starts. Of two rows about one product, the later one fails.
 */
export async function checkImport(shop: Shop, id: string, mapping: ColumnMapping): Promise<Result<void, CheckReason>> {
  if (!mapping.some((target) => target === 'id' || target === 'slug' || target === 'name'))
    return refused('name-or-key-missing')
  const rows = await listRows(shop.db, id)
  const found: CheckedRow[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const planned = await planRow(shop.db, row.cells, mapping, shop.now())
    const plan = withoutDuplicate(row, planned, mapping, seen)
    found.push({ position: row.position, errors: [], changes: [], warnings: [], ...plan })
  }
  return inTransaction(shop.db, async (tx) => {
    if (!(await updateImport(tx, id, ['mapping', 'checked'], { to: 'checked', mapping })))
      return refused('not-that-step')
    for (const checked of found) await updateRowPlan(tx, id, checked)
    return done()
  })
}

function withoutDuplicate(
  row: ImportRow,
  { plan, productId }: PlannedRow,
  mapping: ColumnMapping,
  seen: Map<string, number>,
): RowPlan {
  const key = productId ?? productSlug(cellOf(row.cells, mapping, 'name'))
  const duplicateOf = seen.get(key)
  if (duplicateOf === undefined) {
    if (key !== '' && plan.kind !== 'failed') seen.set(key, row.position)
    return plan
  }
  const message = `Line ${duplicateOf + 1} of the file is about the same product.`
  return { kind: 'failed', errors: [{ column: mapping.includes('name') ? 'name' : 'id', message }] }
}
