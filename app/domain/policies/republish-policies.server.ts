import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { draftPolicyVersion, nextPolicyVersion } from '#app/domain/settings/next-policy-version.ts'
import { isHidden } from '#app/domain/settings/opening-status.ts'
import { changeSettingsGroup } from '#app/domain/settings/save-settings-group.server.ts'
import type { PolicySettings, Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { PolicyName } from './policy-name.ts'
import { STANDARD_POLICIES, shownPolicy } from './shown-policy.ts'

/**
 * Gives every standard policy whose text a change of the settings altered its next version, in force from today
 * (India). A shop that is being prepared has published none yet, so its versions stay. An owner's own text stays as
 * written. `before` are the settings before the change; the caller's transaction
 * holds their lock.
 */
export async function republishPolicies(tx: Tx, before: Settings, context: AuditContext): Promise<void> {
  const after = await findSettings(tx)
  const today = indianDay(context.at)
  const isPublished = !isHidden(before.opening)
  const altered = (Object.keys(STANDARD_POLICIES) as PolicyName[]).filter(
    (name) =>
      typeof after.policies[name]?.text !== 'string' && standardText(name, before) !== standardText(name, after),
  )
  const next: PolicySettings = Object.fromEntries(
    altered.map((name) => {
      const shown = shownPolicy(name, before)
      return [name, isPublished ? nextPolicyVersion(shown, null, today) : draftPolicyVersion(shown, null, today)]
    }),
  )
  if (altered.length > 0) await changeSettingsGroup(tx, 'policies', next, context)
}

function standardText(name: PolicyName, settings: Settings): string {
  const { lead, sections } = STANDARD_POLICIES[name](settings)
  return JSON.stringify([lead, sections])
}
