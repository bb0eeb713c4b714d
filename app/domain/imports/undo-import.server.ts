import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { removeProduct } from '#app/domain/catalogue/product/editor/remove-product.server.ts'
import { saveProduct } from '#app/domain/catalogue/product/editor/save-product.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { countUndone, listRowsToUndo, type SavedRow, updateUndoneRow } from './import-row-store.server.ts'
import { updateUndoAsked, updateUndone } from './import-store.server.ts'
import type { ProductImport, UndoneRow } from './product-import.ts'

/**
 * Asks for a whole file to be taken back: the shop works through its rows by itself (run-imports.server.ts). Each product
 * that nobody has changed since gets back what it was; one that the file made is removed. Refuses `not-that-step` while
 * rows are being done or when it was asked before, and `nothing-to-undo`.
 */
export async function undoImport(
  shop: Shop,
  actor: string,
  id: string,
): Promise<Result<undefined, 'not-that-step' | 'nothing-to-undo'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const { waiting } = await countUndone(tx, id)
    if (waiting === 0) return refused('nothing-to-undo')
    if (!(await updateUndoAsked(tx, id, context.at))) return refused('not-that-step')
    await insertAudit(
      tx,
      { action: 'undo-import', subject: `import:${id}`, before: null, after: { rows: waiting } },
      context,
    )
    return done(undefined)
  })
}

/** Takes back the next rows of a file, last first. Gives how many it came to. */
export async function undoTurn(shop: Shop, { id, actor }: ProductImport, most: number): Promise<number> {
  const rows = await listRowsToUndo(shop.db, id, most)
  for (const row of rows) await updateUndoneRow(shop.db, id, row.position, await undoRow(shop, actor, row))
  if (rows.length < most) await updateUndone(shop.db, id, shop.now())
  return rows.length
}

async function undoRow(shop: Shop, actor: string, { productId, before, savedVersion }: SavedRow): Promise<UndoneRow> {
  if (before === null) {
    const removed = await removeProduct(shop, actor, productId, { seenVersion: savedVersion, deleteIfUnused: true })
    return removed.ok ? 'undone' : undoneOrChanged(shop, productId, null)
  }
  const saved = await saveProduct(shop, actor, productId, before, savedVersion)
  if (saved.ok) return 'undone'
  return saved.reason === 'legally-required' ? 'refused' : undoneOrChanged(shop, productId, before)
}

/** A process that died may have taken the row back and not noted it: then the product already is what it was. */
async function undoneOrChanged(shop: Shop, productId: string, before: SavedRow['before']): Promise<UndoneRow> {
  const now = (await findEditableProduct(shop.db, productId, shop.now()))?.edit ?? null
  return JSON.stringify(now) === JSON.stringify(before) ? 'undone' : 'changed-since'
}
