import { inTransactionOrNothing } from '#app/db/db.server.ts'
import type { Administrator } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { republishPolicies } from '#app/domain/policies/republish-policies.server.ts'
import { type Result, refused } from '#app/domain/result.ts'
import {
  restoreSettingsGroup,
  type UNDO_SETTINGS_MESSAGES,
} from '#app/domain/settings/saving/restore-settings-group.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { findSettingsProblem, type SettingsProblem } from './settings-problem.server.ts'

/**
 * Undoes a change of a group of settings by its audit entry: the fields it changed get their old values, as a new
 * change with its own entry. Other changes since then stay. Standard policies that name what changed get a new version.
 * Refuses with UNDO_SETTINGS_MESSAGES, an entry of another group as `change-not-found`, and what may not be saved with
 * SETTINGS_PROBLEM_MESSAGES; staff need a fresh one-time code.
 */
export async function undoSettings(
  shop: Shop,
  actor: Administrator,
  group: keyof Settings,
  auditId: string,
): Promise<Result<void, keyof typeof UNDO_SETTINGS_MESSAGES | SettingsProblem>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransactionOrNothing(shop.db, async (tx): ReturnType<typeof undoSettings> => {
    await lockSettings(tx)
    const before = await findSettings(tx)
    const undone = await restoreSettingsGroup(tx, group, auditId, context)
    if (!undone.ok) return undone
    const after = await findSettings(tx)
    const change = { before, after, groups: [group] }
    const problem = await findSettingsProblem(tx, change, { shop, at: context.at })
    if (problem) return refused(problem)
    await republishPolicies(tx, before, context)
    return undone
  })
}
