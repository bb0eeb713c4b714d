import { type Db, inTransaction } from '#app/db/transaction.server.ts'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { listEditableCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { emptyEdit, type ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { productSlug } from '#app/domain/catalogue/product/product-slug.ts'
import type { Instant } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type ColumnMapping, cellOf } from './column-mapping.ts'
import { decideRow } from './decide-import-row.ts'
import { type CheckedRow, listRows, updatePlan } from './import-row-store.server.ts'
import { updateImport } from './import-store.server.ts'
import type { ImportRow, RowPlan } from './product-import.ts'
import { findProductId } from './product-key-store.server.ts'
import { readCode } from './spreadsheet-cell.ts'

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
    for (const checked of found) await updatePlan(tx, id, checked)
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

/** What a row does now, and to which product in which version; null for a new one. */
type PlannedRow = {
  plan: RowPlan
  productId: string | null
  version: number | null
  before: ProductEdit | null
}

/**
 * Finds the product of a row by its id, else its slug, else its name or the slug of that, and decides what the row does
 * to it. An unknown id is an error, so that a typing error does not create a product.
 */
export async function planRow(
  db: Db,
  cells: readonly string[],
  mapping: ColumnMapping,
  at: Instant,
): Promise<PlannedRow> {
  const id = cellOf(cells, mapping, 'id')
  const code = readCode(id)
  if (!code.ok) return failed(code.detail)
  const name = cellOf(cells, mapping, 'name')
  const names = [
    { column: 'slug', value: productSlug(cellOf(cells, mapping, 'slug')) },
    { column: 'name', value: name },
    { column: 'slug', value: productSlug(name) },
  ] as const
  const keys = id !== '' ? [{ column: 'id', value: id } as const] : names.filter(({ value }) => value !== '')
  const productId = await findProductId(db, keys)
  if (id !== '' && productId === null) return failed('No product has this id. Leave it empty to make a new one.')
  const before = productId === null ? null : await findEditableProduct(db, productId, at)
  const [categories, collections] = [await listCategories(db), await listEditableCollections(db)]
  const plan = decideRow(cells, mapping, before?.edit ?? emptyEdit(categories), {
    isNew: before === null,
    categories,
    collections,
  })
  return { plan, productId, version: before?.version ?? null, before: before?.edit ?? null }
}

function failed(message: string): PlannedRow {
  return { plan: { kind: 'failed', errors: [{ column: 'id', message }] }, productId: null, version: null, before: null }
}
