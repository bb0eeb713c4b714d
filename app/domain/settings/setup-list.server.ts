import { type Db, inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findIsSetupListHidden, upsertSetupListHidden } from './settings-store.server.ts'

/** Whether the dashboard still shows what is to do before the shop opens. */
export async function isSetupListShown(db: Db): Promise<boolean> {
  return !(await findIsSetupListHidden(db))
}

/** Takes the list of what is to do before opening off the dashboard, for everybody, or puts it back. Settings show it always. */
export function showSetupList(shop: Shop, actor: string, shown: boolean): Promise<void> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const before = !(await findIsSetupListHidden(tx))
    if (before === shown) return
    await upsertSetupListHidden(tx, !shown, context.at, actor)
    const entry = { action: 'show-setup-list', subject: 'settings:setup-list' }
    await insertAudit(tx, { ...entry, before: { shown: before }, after: { shown } }, context)
  })
}
