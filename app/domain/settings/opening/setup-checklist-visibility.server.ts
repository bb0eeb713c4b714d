import { type Db, inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isSetupChecklistHidden, upsertSetupChecklistHidden } from './hidden-setup-checklist-store.server.ts'

/** Whether the dashboard shows the setup checklist. */
export async function isSetupChecklistShown(db: Db): Promise<boolean> {
  return !(await isSetupChecklistHidden(db))
}

/** Shows the setup checklist on the dashboard, for all staff. */
export function showSetupChecklist(shop: Shop, actor: string): Promise<void> {
  return changeSetupChecklist(shop, actor, { shown: true })
}

/** Hides the setup checklist on the dashboard, for all staff. The settings always show it. */
export function hideSetupChecklist(shop: Shop, actor: string): Promise<void> {
  return changeSetupChecklist(shop, actor, { shown: false })
}

function changeSetupChecklist(shop: Shop, actor: string, { shown }: { shown: boolean }): Promise<void> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const before = !(await isSetupChecklistHidden(tx))
    if (before === shown) return
    await upsertSetupChecklistHidden(tx, !shown, context.at, actor)
    const entry = { action: 'show-setup-list', subject: 'settings:setup-list' } as const
    await insertAudit(tx, { ...entry, before: { shown: before }, after: { shown } }, context)
  })
}
