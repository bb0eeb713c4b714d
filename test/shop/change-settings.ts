import { inTransaction } from '#app/db/db.server.ts'
import type { Administrator } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { SettingsGroupPatch } from '#app/domain/settings/saving/settings-patch.ts'
import { changeSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'

/**
 * Stores some fields of a group of settings as a test needs them, with an audit entry: also what saveSettings refuses,
 * and without new versions of the policies.
 */
export function changeSettings<Group extends keyof Settings>(
  shop: Shop,
  actor: Administrator,
  group: Group,
  changes: SettingsGroupPatch<Group>,
): Promise<void> {
  return inTransaction(shop.db, (tx) => changeSettingsGroup(tx, group, changes, auditContext(shop, actor)))
}
