import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findImport, updateImport } from './import-store.server.ts'

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
