import type { Tx } from '#app/db/db.server.ts'
import { type AuditLine, findAudit, insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { PolicySettings, Settings } from '../settings.ts'
import { findSettings, lockSettings, upsertSettings } from '../settings-store.server.ts'
import { withChangedPolicyVersions } from '../texts/next-policy-version.ts'
import { settingChanges, withoutChanges } from './setting-change.ts'

/** Why a change was not undone. */
export const UNDO_SETTINGS_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'change-not-found': 'This change is not in the log of the settings.',
  'already-undone': 'The settings are already as they were before this change.',
} as const

/**
 * Undoes a change of a group by its audit entry, in the caller's transaction; undoSettings is the verb.
 * Refuses an entry of another group as `change-not-found`, and one whose fields have their old values already as
 * `already-undone`.
 */
export async function restoreSettingsGroup(
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
  const settings = await findSettings(tx)
  const current = settings[group]
  const previous = withoutChanges(current, settingChanges(line.before, line.after)) as typeof current
  if (group === 'policies')
    return withChangedPolicyVersions(current as PolicySettings, previous as PolicySettings, today, settings.opening)
  if (group !== 'messages' && group !== 'mails') return previous
  return withNextVersions(current as Settings[typeof group], previous as Settings[typeof group]) as typeof current
}

type Versions = Readonly<Record<string, { version: number }>>

/**
 * Previous texts with new version numbers where they differ from the current ones: a form that still shows an older
 * version must not be saved over them.
 */
function withNextVersions<Texts extends Versions>(current: Texts, previous: Texts): Texts {
  const next = Object.entries(previous).map(([kind, text]) => {
    const now = current[kind]
    if (!now) return [kind, text]
    const { version } = now
    const isSame = settingChanges(now, { ...text, version }).length === 0
    return [kind, isSame ? now : { ...text, version: version + 1 }]
  })
  return Object.fromEntries(next) as Texts
}
