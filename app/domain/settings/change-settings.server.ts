import { inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type Administrator, type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { settingChanges } from './setting-change.ts'
import type { Settings } from './settings.ts'
import type { SettingsGroupPatch } from './settings-patch.ts'
import { findSettings, listConfirmedGroups, lockSettings, upsertSettings } from './settings-store.server.ts'

/**
 * Saves some fields of a group of settings; the others stay. Writes an audit entry with both versions, if anything
 * changed. Staff need a fresh one-time code (`code-not-fresh`).
 */
export async function changeSettings<Group extends keyof Settings>(
  shop: Shop,
  actor: Administrator,
  group: Group,
  changes: SettingsGroupPatch<Group>,
): Promise<Result<void, 'code-not-fresh'>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  await inTransaction(shop.db, (tx) => saveChanges(tx, group, changes, context))
  return done()
}

/** Saves some fields of a group in the caller's transaction, as changeSettings does. */
export async function saveChanges<Group extends keyof Settings>(
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

/** The audit entry of a change: its id, for a caller that stores it too, and what was done. */
type Logged = { id?: string; action?: 'change-settings' | 'undo-settings' }

/**
 * Saves a group inside a transaction that holds the lock of the settings, with an audit entry if anything changed.
 * `stored` is what is stored, if the entry leaves a part of it out.
 */
export async function saveSettingsGroup<Group extends keyof Settings>(
  tx: Tx,
  group: Group,
  { before, after, stored = after }: { before: Settings[Group]; after: Settings[Group]; stored?: Settings[Group] },
  context: AuditContext,
  { id, action = 'change-settings' }: Logged = {},
): Promise<void> {
  const isChanged = settingChanges(before, after).length > 0
  // Saving the unchanged defaults also counts: the owner has confirmed them.
  if (!isChanged && stored === after && (await listConfirmedGroups(tx)).includes(group)) return
  await upsertSettings(tx, group, stored, context.at, context.actor)
  if (isChanged) await insertAudit(tx, { action, subject: `settings:${group}`, before, after }, context, id)
}
