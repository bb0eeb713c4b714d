import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { updateImport } from './import-store.server.ts'

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
