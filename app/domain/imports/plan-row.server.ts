import type { Db } from '#app/db/db.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { EMPTY_EDIT, type ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import type { Instant } from '#app/domain/instant.ts'
import { slugOf } from '#app/domain/text.ts'
import type { Mapping } from './import-mapping.ts'
import { cellOf, decideRow } from './import-row.ts'
import { findProductId } from './product-key-store.server.ts'
import type { RowPlan } from './row-plan.ts'
import { readCode } from './spreadsheet-cell.ts'

/** What a row would do now, and to which product as it was seen: null is a new one. */
export type PlannedRow = {
  plan: RowPlan
  productId: string | null
  version: number | null
  before: ProductEdit | null
}

/**
 * Finds the product a row names by its id, else its slug, else the slug of its name, and decides what the row does to it.
 * An id nobody has is an error: a slip of the finger must not make a product.
 */
export async function planRow(db: Db, cells: readonly string[], mapping: Mapping, at: Instant): Promise<PlannedRow> {
  const id = cellOf(cells, mapping, 'id')
  const code = readCode(id)
  if (!code.ok) return failed(code.detail)
  const slugs = [cellOf(cells, mapping, 'slug'), slugOf(cellOf(cells, mapping, 'name'))].filter(Boolean)
  const keys =
    id !== '' ? [{ column: 'id' as const, value: id }] : slugs.map((value) => ({ column: 'slug' as const, value }))
  const productId = await findProductId(db, keys)
  if (id !== '' && productId === null) return failed('No product has this id. Leave it empty to make a new one.')
  const before = productId === null ? null : await findEditableProduct(db, productId, at)
  const plan = decideRow(cells, mapping, before?.edit ?? EMPTY_EDIT, before === null)
  return { plan, productId, version: before?.version ?? null, before: before?.edit ?? null }
}

function failed(says: string): PlannedRow {
  return { plan: { kind: 'failed', errors: [{ column: 'id', says }] }, productId: null, version: null, before: null }
}
