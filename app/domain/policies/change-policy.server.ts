import { inTransaction } from '#app/db/db.server.ts'
import type { Administrator } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { changeSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import { lockSettings } from '#app/domain/settings/settings-store.server.ts'
import { changedPolicyVersion } from '#app/domain/settings/texts/next-policy-version.ts'
import { findPolicySettings } from '#app/domain/settings/texts/policy-settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { type EditablePolicy, editablePolicy, policyFingerprint } from './editable-policy.server.ts'
import type { PolicyName } from './policy-name.ts'

type PolicyText = { text: string } & Pick<EditablePolicy, 'version' | 'seenText' | 'seenStandard'>

/**
 * Publishes a policy text as the next version, in force from today (India); in a shop that is being prepared it keeps
 * its number. A text equal to the standard one, as it is now or as the form has shown it, restores the standard text,
 * which follows the settings. An unchanged text is not published again. Refuses `changed-meanwhile` if the version and
 * the text shown are no longer those that the form has seen; staff need a fresh one-time code (`code-not-fresh`).
 */
export async function changePolicy(
  shop: Shop,
  actor: Administrator,
  name: PolicyName,
  { text, version, seenText, seenStandard }: PolicyText,
): Promise<Result<void, 'code-not-fresh' | 'changed-meanwhile'>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx): Promise<Result<void, 'changed-meanwhile'>> => {
    await lockSettings(tx)
    const settings = await findPolicySettings(tx)
    const current = editablePolicy(name, settings)
    const isStandard = [current.seenStandard, seenStandard].includes(policyFingerprint(text))
    const next = isStandard ? null : text
    if (next === current.own) return done()
    if (current.version !== version || current.seenText !== seenText) return refused('changed-meanwhile')
    const policy = changedPolicyVersion(current, next, indianDay(context.at), settings.opening)
    await changeSettingsGroup(tx, 'policies', { [name]: policy }, context)
    return done()
  })
}
