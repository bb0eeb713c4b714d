import { isDeepStrictEqual } from 'node:util'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { removeProduct } from '#app/domain/catalogue/product/editor/remove-product.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { markImportUndone } from './import-store.server.ts'
import { listRowsToUndo, markRowUndone, type SavedRow } from './import-undo-store.server.ts'
import type { ProductImport, UndoneRow } from './product-import.ts'

/** Undoes the next rows of an import, last first, at most `limit`. Returns how many. */
export async function undoImportRows(shop: Shop, { id, actor }: ProductImport, limit: number): Promise<number> {
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
