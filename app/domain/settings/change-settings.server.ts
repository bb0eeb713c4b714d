import { type Db, inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { type AuditLine, findAudit, insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { type Administrator, CODE_NEEDED_MESSAGE, hasFreshCode } from '#app/domain/fresh-code.ts'
import { indianDay } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { republished } from './custom-policy.ts'
import { settingChanges, withoutChanges } from './setting-change.ts'
import { DEFAULT_SETTINGS, type PolicySettings, type Settings } from './settings.ts'
import {
  findIsSetupListHidden,
  findSettings,
  listSavedGroups,
  lockSettings,
  upsertSettings,
  upsertSetupListHidden,
} from './settings-store.server.ts'

/** The changes of a group: some of its fields, or the whole list for a group that is one. */
type Changes<Group extends keyof Settings> = Settings[Group] extends readonly unknown[]
  ? Settings[Group]
  : Partial<Settings[Group]>

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
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const before = (await findSettings(tx))[group]
    const after = (Array.isArray(before) ? changes : { ...before, ...changes }) as Settings[Group]
    const isChanged = settingChanges(before, after).length > 0
    // Saving the unchanged defaults also counts: the owner has confirmed them.
    if (!isChanged && (await listSavedGroups(tx)).includes(group)) return done()
    await upsertSettings(tx, group, after, context.at, context.actor)
    if (!isChanged) return done()
    await insertAudit(tx, { action: 'change-settings', subject: `settings:${group}`, before, after }, context)
    return done()
  })
}

/** Why a change was not undone. */
export const UNDO_SETTINGS_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'change-not-found': 'This change is not in the log of the settings.',
  'already-undone': 'The settings are already as they were before this change.',
} as const

/**
 * Undoes a change of the settings by its audit entry: the fields it changed get their old values, as a new change with
 * its own entry. Other changes since then stay. Refuses with UNDO_SETTINGS_MESSAGES; staff need a fresh one-time code.
 */
export async function undoSettings(
  shop: Shop,
  actor: Administrator,
  auditId: string,
): Promise<Result<void, keyof typeof UNDO_SETTINGS_MESSAGES>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const line = await findAudit(tx, auditId)
    const group = groupOf(line)
    if (!line || !group) return refused('change-not-found')
    const before = (await findSettings(tx))[group]
    const after = await valueBefore(tx, line, group, indianDay(context.at))
    if (settingChanges(before, after).length === 0) return refused('already-undone')
    await upsertSettings(tx, group, after, context.at, context.actor)
    await insertAudit(tx, { action: 'undo-settings', subject: `settings:${group}`, before, after }, context)
    return done()
  })
}

function groupOf(line: AuditLine | null): keyof Settings | null {
  const [kind, group = ''] = line?.subject.split(':') ?? []
  return kind === 'settings' && Object.hasOwn(DEFAULT_SETTINGS, group) ? (group as keyof Settings) : null
}

async function valueBefore(tx: Tx, line: AuditLine, group: keyof Settings, today: string) {
  const current = (await findSettings(tx))[group]
  const previous = withoutChanges(current, settingChanges(line.before, line.after)) as typeof current
  return group === 'policies' ? republished(current as PolicySettings, previous as PolicySettings, today) : previous
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
