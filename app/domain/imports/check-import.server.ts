import { inTransaction } from '#app/db/db.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { slugOf } from '#app/domain/text.ts'
import type { Mapping } from './import-mapping.ts'
import { cellOf } from './import-row.ts'
import { type Checked, listRows, updatePlan } from './import-row-store.server.ts'
import { updateImport } from './import-store.server.ts'
import { type PlannedRow, planRow } from './plan-row.server.ts'
import type { ImportRow } from './product-import.ts'
import type { RowPlan } from './row-plan.ts'

type CheckReason = 'name-or-key-missing' | 'not-that-step'

/**
 * The dry run: decides every row as the import would and keeps what it found; no product changes. May be repeated with
 * other columns until the import starts. Two rows about one product are an error of the later one.
 */
export async function checkImport(shop: Shop, id: string, mapping: Mapping): Promise<Result<undefined, CheckReason>> {
  if (!mapping.some((target) => target === 'id' || target === 'slug' || target === 'name'))
    return refused('name-or-key-missing')
  const rows = await listRows(shop.db, id)
  const found: Checked[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const planned = await planRow(shop.db, row.cells, mapping, shop.now())
    const plan = withoutTwins(row, planned, mapping, seen)
    found.push({ position: row.position, errors: [], changes: [], warnings: [], ...plan })
  }
  return inTransaction(shop.db, async (tx) => {
    if (!(await updateImport(tx, id, ['mapping', 'checked'], { to: 'checked', mapping })))
      return refused('not-that-step')
    for (const checked of found) await updatePlan(tx, id, checked)
    return done(undefined)
  })
}

function withoutTwins(
  row: ImportRow,
  { plan, productId }: PlannedRow,
  mapping: Mapping,
  seen: Map<string, number>,
): RowPlan {
  const key = productId ?? slugOf(cellOf(row.cells, mapping, 'name'))
  const twin = seen.get(key)
  if (twin === undefined) {
    if (key !== '' && plan.kind !== 'failed') seen.set(key, row.position)
    return plan
  }
  const says = `Line ${twin + 1} of the file is about the same product.`
  return { kind: 'failed', errors: [{ column: mapping.includes('name') ? 'name' : 'id', says }] }
}
