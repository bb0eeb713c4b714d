import { inTransaction } from '#app/db/transaction.server.ts'
import { type Administrator, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { changeSettingsGroup } from '#app/domain/settings/saving/save-settings-group.server.ts'
import { findPolicySettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import { nextPolicyVersion } from '#app/domain/settings/texts/next-policy-version.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { policyMarkdown } from './policy-markdown.ts'
import type { PolicyName } from './policy-name.ts'
import { STANDARD_POLICIES, shownPolicy } from './shown-policy.ts'

type PolicyText = { text: string; version: number }

/**
 * Publishes a policy text as the next version, in force from today (India). A text equal to the standard one restores
 * the standard text, which follows the settings. An unchanged text is not published again. Refuses `changed-meanwhile`
 * if `version` is no longer the version shown; staff need a fresh one-time code (`code-not-fresh`).
 */
export async function changePolicy(
  shop: Shop,
  actor: Administrator,
  name: PolicyName,
  { text, version }: PolicyText,
): Promise<Result<void, 'code-not-fresh' | 'changed-meanwhile'>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx): Promise<Result<void, 'changed-meanwhile'>> => {
    await lockSettings(tx)
    const settings = await findPolicySettings(tx)
    const isStandard = text.trim() === policyMarkdown(STANDARD_POLICIES[name](settings)).trim()
    const next = isStandard ? null : text
    if (next === (settings.policies[name]?.text ?? null)) return done()
    const shown = shownPolicy(name, settings)
    if (shown.version !== version) return refused('changed-meanwhile')
    const policy = nextPolicyVersion(shown, next, indianDay(context.at))
    await changeSettingsGroup(tx, 'policies', { [name]: policy }, context)
    return done()
  })
}
