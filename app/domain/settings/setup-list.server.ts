import { type Db, inTransaction } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findIsSetupListHidden, upsertSetupListHidden } from './settings-store.server.ts'

/** Whether the dashboard shows the setup checklist. */
export async function isSetupListShown(db: Db): Promise<boolean> {
  return !(await findIsSetupListHidden(db))
}

/** Shows the setup checklist on the dashboard, for all staff. */
export function showSetupList(shop: Shop, actor: string): Promise<void> {
  return changeSetupList(shop, actor, { shown: true })
}

/** Hides the setup checklist on the dashboard, for all staff. The settings always show it. */
export function hideSetupList(shop: Shop, actor: string): Promise<void> {
  return changeSetupList(shop, actor, { shown: false })
}

function changeSetupList(shop: Shop, actor: string, { shown }: { shown: boolean }): Promise<void> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const before = !(await findIsSetupListHidden(tx))
    if (before === shown) return
    await upsertSetupListHidden(tx, !shown, context.at, actor)
    const entry = { action: 'show-setup-list', subject: 'settings:setup-list' } as const
    await insertAudit(tx, { ...entry, before: { shown: before }, after: { shown } }, context)
  })
}
