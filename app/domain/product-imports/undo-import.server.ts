import { isDeepStrictEqual } from 'node:util'
import { inTransaction } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { removeProduct } from '#app/domain/catalogue/product/editor/remove-product.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { markImportUndone, markUndoRequested } from './import-store.server.ts'
import { countUndone, listRowsToUndo, markRowUndone, type SavedRow } from './import-undo-store.server.ts'
import type { ProductImport, UndoneRow } from './product-import.ts'

/**
 * Requests the undo of an import; a job undoes its rows (run-or-undo-imports.server.ts). A product that was not changed
 * since is restored; one that the import created is removed. Refuses `not-that-step` while rows are imported or when
 * the undo was requested before, and `nothing-to-undo`.
 */
export async function undoImport(
  shop: Shop,
  actor: string,
  id: string,
): Promise<Result<void, 'not-that-step' | 'nothing-to-undo'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const { waiting } = await countUndone(tx, id)
    if (waiting === 0) return refused('nothing-to-undo')
    if (!(await markUndoRequested(tx, id, context.at))) return refused('not-that-step')
    await insertAudit(
      tx,
      { action: 'undo-import', subject: `import:${id}`, before: null, after: { rows: waiting } },
      context,
    )
    return done()
  })
}

/** Undoes the next rows of an import, last first, at most `limit`. Returns how many. */
export async function undoRows(shop: Shop, { id, actor }: ProductImport, limit: number): Promise<number> {
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
