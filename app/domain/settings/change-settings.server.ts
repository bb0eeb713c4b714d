import { type Db, inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { type AuditLine, findAudit, insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { indianDay } from '#app/domain/instant.ts'
import { type Administrator, CODE_NEEDED_MESSAGE, hasFreshCode } from '#app/domain/one-time-code-freshness.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { withNextVersions } from './message-template-version.ts'
import { withNextPolicyVersions } from './policy-version.ts'
import { settingChanges, withoutChanges } from './setting-change.ts'
import type { PolicySettings, Settings } from './settings.ts'
import type { Changes } from './settings-form-values.ts'
import {
  findIsSetupListHidden,
  findSettings,
  listSavedGroups,
  lockSettings,
  upsertSettings,
  upsertSetupListHidden,
} from './settings-store.server.ts'

/**
 * Saves some fields of a group of settings; the others stay. Writes an audit entry with both versions, if anything
 * changed. Staff need a fresh one-time code (`code-not-fresh`).
 */
export async function changeSettings<Group extends keyof Settings>(
  shop: Shop,
  actor: Administrator,
  group: Group,
  changes: Changes<Group>,
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
  changes: Changes<Group>,
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
 * Saves a group inside a transaction that holds the lock of the settings, with an audit entry if anything changed. `stored` is
 * what is stored, if the entry leaves a part of it out.
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
  if (!isChanged && stored === after && (await listSavedGroups(tx)).includes(group)) return
  await upsertSettings(tx, group, stored, context.at, context.actor)
  if (isChanged) await insertAudit(tx, { action, subject: `settings:${group}`, before, after }, context, id)
}

/** Why a change was not undone. */
export const UNDO_SETTINGS_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'change-not-found': 'This change is not in the log of the settings.',
  'already-undone': 'The settings are already as they were before this change.',
} as const

/**
 * Undoes a change of a group by its audit entry, in the caller's transaction; undoSettingsAndRepublish is the verb.
 * Refuses an entry of another group as `change-not-found`, and one whose fields have their old values already as
 * `already-undone`.
 */
export async function undoChange(
  tx: Tx,
  group: keyof Settings,
  auditId: string,
  context: AuditContext,
): Promise<Result<void, 'change-not-found' | 'already-undone'>> {
  await lockSettings(tx)
  const line = await findAudit(tx, auditId)
  if (line?.subject !== `settings:${group}`) return refused('change-not-found')
  const before = (await findSettings(tx))[group]
  const after = await valueBefore(tx, line, group, indianDay(context.at))
  if (settingChanges(before, after).length === 0) return refused('already-undone')
  await upsertSettings(tx, group, after, context.at, context.actor)
  await insertAudit(tx, { action: 'undo-settings', subject: `settings:${group}`, before, after }, context)
  return done()
}

async function valueBefore(tx: Tx, line: AuditLine, group: keyof Settings, today: string) {
  const current = (await findSettings(tx))[group]
  const previous = withoutChanges(current, settingChanges(line.before, line.after)) as typeof current
  if (group === 'policies') return withNextPolicyVersions(current as PolicySettings, previous as PolicySettings, today)
  if (group !== 'messages' && group !== 'mails') return previous
  return withNextVersions(current as Settings[typeof group], previous as Settings[typeof group]) as typeof current
}

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
