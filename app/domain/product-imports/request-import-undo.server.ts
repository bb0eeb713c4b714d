import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { markUndoRequested } from './import-store.server.ts'
import { countUndone } from './import-undo-store.server.ts'

/**
 * Requests the undo of an import; a job undoes its rows (run-or-undo-imports.server.ts). A product that was not changed
 * since is restored; one that the import created is removed. Refuses `not-that-step` while rows are imported or when
 * the undo was requested before, and `nothing-to-undo`.
 */
export async function requestImportUndo(
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
