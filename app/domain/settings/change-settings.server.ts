import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { settingChanges } from './setting-change.ts'
import type { Settings } from './settings.ts'
import { findSettings, listSavedGroups, lockSettings, upsertSettings } from './settings-store.server.ts'

/** What of a group is to change: some of its fields, or the whole list where the group is one. */
type Changes<Group extends keyof Settings> = Settings[Group] extends readonly unknown[]
  ? Settings[Group]
  : Partial<Settings[Group]>

/**
 * Saves part of one group of settings; what is not named stays. The audit log keeps both versions. What is as it was
 * leaves no line there.
 */
export function changeSettings<Group extends keyof Settings>(
  shop: Shop,
  actor: string,
  group: Group,
  changes: Changes<Group>,
): Promise<void> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const before = (await findSettings(tx))[group]
    const after = (Array.isArray(before) ? changes : { ...before, ...changes }) as Settings[Group]
    const isChanged = settingChanges(before, after).length > 0
    // What we propose is the owner's own once they have saved it, as it is.
    if (!isChanged && (await listSavedGroups(tx)).includes(group)) return
    await upsertSettings(tx, group, after, context.at, actor)
    if (!isChanged) return
    await insertAudit(tx, { action: 'change-settings', subject: `settings:${group}`, before, after }, context)
  })
}
