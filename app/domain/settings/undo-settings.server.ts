import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditLine, findAudit, insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { indianDay } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { republished } from './own-policy.ts'
import { settingChanges, withoutChanges } from './setting-change.ts'
import { DEFAULT_SETTINGS, type PolicySettings, type Settings } from './settings.ts'
import { findSettings, lockSettings, upsertSettings } from './settings-store.server.ts'

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
