import { type Db, inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditLine, findAudit, insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { indianDay } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { republished } from './own-policy.ts'
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

/** Why a change was not undone. */
export const UNDO_SETTINGS_MESSAGES = {
  'no-such-change': 'This change is not in the log of the settings.',
  'already-so': 'The settings already stand as they did before this change.',
} as const

/**
 * Takes one change of the settings back: the fields it changed get their old values, as a new change with its own line in
 * the log; what was changed elsewhere since stays. Refuses `no-such-change` and `already-so`.
 */
export function undoSettings(
  shop: Shop,
  actor: string,
  auditId: string,
): Promise<Result<null, keyof typeof UNDO_SETTINGS_MESSAGES>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const line = await findAudit(tx, auditId)
    const group = groupOf(line)
    if (!line || !group) return refused('no-such-change')
    const before = (await findSettings(tx))[group]
    const after = await valueBefore(tx, line, group, indianDay(context.at))
    if (settingChanges(before, after).length === 0) return refused('already-so')
    await upsertSettings(tx, group, after, context.at, actor)
    await insertAudit(tx, { action: 'undo-settings', subject: `settings:${group}`, before, after }, context)
    return done(null)
  })
}

function groupOf(line: AuditLine | null): keyof Settings | null {
  const [kind, group = ''] = line?.subject.split(':') ?? []
  return kind === 'settings' && Object.hasOwn(DEFAULT_SETTINGS, group) ? (group as keyof Settings) : null
}

async function valueBefore(tx: Tx, line: AuditLine, group: keyof Settings, today: string) {
  const now = (await findSettings(tx))[group]
  const then = withoutChanges(now, settingChanges(line.before, line.after)) as typeof now
  return group === 'policies' ? republished(now as PolicySettings, then as PolicySettings, today) : then
}

/** Whether the dashboard still shows what is to do before the shop opens. */
export async function isSetupListShown(db: Db): Promise<boolean> {
  return !(await findIsSetupListHidden(db))
}

/** Takes the list of what is to do before opening off the dashboard, for everybody, or puts it back. Settings show it always. */
export function showSetupList(shop: Shop, actor: string, shown: boolean): Promise<void> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const before = !(await findIsSetupListHidden(tx))
    if (before === shown) return
    await upsertSetupListHidden(tx, !shown, context.at, actor)
    const entry = { action: 'show-setup-list', subject: 'settings:setup-list' }
    await insertAudit(tx, { ...entry, before: { shown: before }, after: { shown } }, context)
  })
}
