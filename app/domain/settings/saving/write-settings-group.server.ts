import type { Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Settings } from '../settings.ts'
import { findSettings, listConfirmedGroups, lockSettings, upsertSettings } from '../settings-store.server.ts'
import { settingChanges } from './setting-change.ts'
import type { SettingsGroupPatch } from './settings-patch.ts'

// The halves of verbs that save settings. What the owner types is saved by saveSettings (settings-changes), which knows
// what keeps settings from being saved.

/** Saves some fields of a group in the caller's transaction; the others stay. Audit entry as saveSettingsGroup. */
export async function changeSettingsGroup<Group extends keyof Settings>(
  tx: Tx,
  group: Group,
  changes: SettingsGroupPatch<Group>,
  context: AuditContext,
): Promise<void> {
  await lockSettings(tx)
  const before = (await findSettings(tx))[group]
  const after = (Array.isArray(before) ? changes : { ...before, ...changes }) as Settings[Group]
  await saveSettingsGroup(tx, group, { before, after }, context)
}

type GroupChange<Value> = {
  before: Value
  after: Value
  /** What is stored, if the audit entry leaves a part of it out. */
  stored?: Value
  /** The id of the audit entry, for a caller that stores it too. */
  auditId?: string
  action?: 'change-settings' | 'undo-settings'
}

/**
 * Saves a group inside a transaction that holds the lock of the settings, with an audit entry of both versions if
 * anything changed.
 */
export async function saveSettingsGroup<Group extends keyof Settings>(
  tx: Tx,
  group: Group,
  { before, after, stored = after, auditId, action = 'change-settings' }: GroupChange<Settings[Group]>,
  context: AuditContext,
): Promise<void> {
  const isChanged = settingChanges(before, after).length > 0
  // Saving the unchanged defaults also counts: the owner has confirmed them.
  if (!isChanged && stored === after && (await listConfirmedGroups(tx)).includes(group)) return
  await upsertSettings(tx, group, stored, context.at, context.actor)
  if (isChanged) await insertAudit(tx, { id: auditId, action, subject: `settings:${group}`, before, after }, context)
}
