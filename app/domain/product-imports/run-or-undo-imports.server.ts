import { isDeepStrictEqual } from 'node:util'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { EDIT_PRODUCT_MESSAGES } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { removeProduct } from '#app/domain/catalogue/product/editor/remove-product.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { listWaitingRows, updateBeforeImage, updateRowOutcome } from './import-row-store.server.ts'
import {
  claimImport,
  findImport,
  listUnclaimed,
  markImportUnclaimed,
  markImportUndone,
  updateImport,
} from './import-store.server.ts'
import { listRowsToUndo, markRowUndone, type SavedRow } from './import-undo-store.server.ts'
import { planRow } from './plan-import-row.server.ts'
import type { ImportRow, ProductImport, RowError, UndoneRow } from './product-import.ts'

const LEASE = 2 * MINUTES
const ROWS_PER_RUN = 100
const ATTEMPTS = 3

/**
 * Imports or undoes the next rows of every file under way, and returns how many. A file is claimed first, so that only
 * one process works on it; the claim of a crashed process expires. Every row is saved by createProduct or
 * changeProduct, with the price history and the rules of publishing.
 */
export async function runOrUndoImports(shop: Shop): Promise<number> {
  let rows = 0
  for (const id of await listUnclaimed(shop.db, shop.now())) {
    const at = shop.now()
    if (!(await claimImport(shop.db, id, { at, leaseUntil: later(at, LEASE) }))) continue
    const file = await findImport(shop.db, id)
    rows += await (file?.undoRequestedAt ? undoImportRows(shop, file, ROWS_PER_RUN) : runRows(shop, id))
    await markImportUnclaimed(shop.db, id)
  }
  return rows
}

async function runRows(shop: Shop, id: string): Promise<number> {
  const rows = await listWaitingRows(shop.db, id, ROWS_PER_RUN)
  let tried = 0
  for (const row of rows) {
    const file = await findImport(shop.db, id)
    if (file?.status !== 'running') return tried
    await runRow(shop, file, row)
    tried += 1
  }
  if (rows.length < ROWS_PER_RUN) await updateImport(shop.db, id, ['running'], { to: 'done', endedAt: shop.now() })
  return tried
}

/** Decides the row again, since the product may have changed after the check, and retries when it changes meanwhile. */
async function runRow(shop: Shop, { id, mapping, actor }: ProductImport, row: ImportRow): Promise<void> {
  const { position, cells } = row
  for (let attempt = 1; ; attempt++) {
    const { plan, productId, version, before } = await planRow(shop.db, cells, mapping, shop.now())
    if (plan.kind === 'failed')
      return updateRowOutcome(shop.db, id, position, { ...plan, productId, savedVersion: null })
    if (plan.kind === 'unchanged') {
      // A row that a crashed process saved without storing its outcome is unchanged, one version on.
      const wasSaved = row.beforeVersion !== null && version === row.beforeVersion + 1
      const kind = wasSaved ? (row.plan ?? plan.kind) : plan.kind
      const savedVersion = wasSaved ? version : null
      return updateRowOutcome(shop.db, id, position, { kind, errors: [], productId, savedVersion })
    }
    await updateBeforeImage(shop.db, id, position, before && { edit: before, version: version ?? 0 })
    const saved =
      productId === null
        ? await createProduct(shop, actor, { edit: plan.edit })
        : await changeProduct(shop, actor, productId, { version, edit: plan.edit })
    if (saved.ok) {
      const outcome = { kind: plan.kind, errors: [], productId: saved.value.id, savedVersion: saved.value.version }
      return updateRowOutcome(shop.db, id, position, outcome)
    }
    if (saved.reason === 'changed-meanwhile' && attempt < ATTEMPTS) continue
    const column = saved.reason.startsWith('slug-') ? 'slug' : 'name'
    const errors: RowError[] = [{ column, message: EDIT_PRODUCT_MESSAGES[saved.reason] }]
    return updateRowOutcome(shop.db, id, position, { kind: 'failed', errors, productId, savedVersion: null })
  }
}

/** Undoes the next rows of an import, last first, at most `limit`. Returns how many. */
async function undoImportRows(shop: Shop, { id, actor }: ProductImport, limit: number): Promise<number> {
  const rows = await listRowsToUndo(shop.db, id, limit)
  for (const row of rows) await markRowUndone(shop.db, id, row.position, await undoRow(shop, actor, row))
  if (rows.length < limit) await markImportUndone(shop.db, id, shop.now())
  return rows.length
}

async function undoRow(shop: Shop, actor: string, { productId, before, savedVersion }: SavedRow): Promise<UndoneRow> {
  if (before === null) {
    const removed = await removeProduct(shop, actor, productId, { version: savedVersion, deleteIfUnused: true })
    return removed.ok ? 'undone' : undoneOrChanged(shop, productId, null)
  }
  const saved = await changeProduct(shop, actor, productId, { version: savedVersion, edit: before })
  if (saved.ok) return 'undone'
  return saved.reason === 'legally-required' ? 'refused' : undoneOrChanged(shop, productId, before)
}

/** A crashed process may have undone the row without noting it: then the product is already as before. */
async function undoneOrChanged(shop: Shop, productId: string, before: SavedRow['before']): Promise<UndoneRow> {
  const now = (await findEditableProduct(shop.db, productId, shop.now()))?.edit ?? null
  return isDeepStrictEqual(now, before) ? 'undone' : 'changed-since'
}
