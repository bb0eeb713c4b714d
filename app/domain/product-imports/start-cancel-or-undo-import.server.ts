import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findImport, markUndoRequested, updateImport } from './import-store.server.ts'
import { countUndone } from './import-undo-store.server.ts'

/**
 * Starts the import of a checked file; a job imports its rows (run-or-undo-imports.server.ts). Refuses `not-that-step`.
 */
export function startImport(shop: Shop, actor: string, id: string): Promise<Result<void, 'not-that-step'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (!(await updateImport(tx, id, ['checked'], { to: 'running', startedAt: context.at })))
      return refused('not-that-step')
    await insertAudit(
      tx,
      { action: 'start-import', subject: `import:${id}`, before: 'checked', after: 'running' },
      context,
    )
    return done()
  })
}

/** Stops an import before its next row. Imported rows stay. Refuses `not-that-step`. */
export function cancelImport(shop: Shop, actor: string, id: string): Promise<Result<void, 'not-that-step'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const before = (await findImport(tx, id))?.status ?? null
    const change = { to: 'cancelled', endedAt: context.at } as const
    if (!(await updateImport(tx, id, ['mapping', 'checked', 'running'], change))) return refused('not-that-step')
    await insertAudit(tx, { action: 'cancel-import', subject: `import:${id}`, before, after: 'cancelled' }, context)
    return done()
  })
}

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
