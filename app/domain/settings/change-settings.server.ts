import { inTransaction } from '#app/db/db.server.ts'
import { actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import type { Shop } from '../shop.ts'
import type { Settings } from './settings.ts'
import { findSettings, upsertSettings } from './settings-store.server.ts'

/** Saves part of one group of settings; what is not named stays. The audit log keeps both versions. */
export function changeSettings<Group extends 'store' | 'delivery' | 'cod'>(
  shop: Shop,
  actor: string,
  group: Group,
  changes: Partial<Settings[Group]>,
): Promise<void> {
  const act = actOf(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const before = (await findSettings(tx))[group]
    const after = { ...before, ...changes }
    await upsertSettings(tx, group, after, act.at, actor)
    await insertAudit(tx, { action: 'change-settings', subject: `settings:${group}`, before, after }, act)
  })
}
