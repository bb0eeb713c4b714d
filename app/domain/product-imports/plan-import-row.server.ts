import type { Db } from '#app/db/db.server.ts'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { listEditableCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { emptyEdit, type ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { productSlug } from '#app/domain/catalogue/product/product-slug.ts'
import { findProductId } from '#app/domain/catalogue/product/product-store.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type ColumnMapping, cellOf } from './column-mapping.ts'
import { decideRow } from './decide-import-row.ts'
import { parseCodeCell } from './parse-cell.ts'
import type { RowPlan } from './product-import.ts'

/** What a row does now, and to which product in which version; null for a new one. */
export type PlannedRow = {
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
  const code = parseCodeCell(id)
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
