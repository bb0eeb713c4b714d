import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findImport, updateImport } from './import-store.server.ts'

type Steered = Result<undefined, 'not-that-step'>

/** Starts a checked file: the shop works through its rows by itself (run-imports.server.ts). */
export function startImport(shop: Shop, actor: string, id: string): Promise<Steered> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (!(await updateImport(tx, id, ['checked'], { to: 'running', startedAt: context.at })))
      return refused('not-that-step')
    await insertAudit(
      tx,
      { action: 'start-import', subject: `import:${id}`, before: 'checked', after: 'running' },
      context,
    )
    return done(undefined)
  })
}

/** Stops a file before its next row. What was done stays done. */
export function cancelImport(shop: Shop, actor: string, id: string): Promise<Steered> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const before = (await findImport(tx, id))?.status ?? null
    const change = { to: 'cancelled', endedAt: context.at } as const
    if (!(await updateImport(tx, id, ['mapping', 'checked', 'running'], change))) return refused('not-that-step')
    await insertAudit(tx, { action: 'cancel-import', subject: `import:${id}`, before, after: 'cancelled' }, context)
    return done(undefined)
  })
}
