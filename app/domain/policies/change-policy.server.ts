import { indianDay } from '#app/domain/instant.ts'
import { type Administrator, hasFreshCode } from '#app/domain/one-time-code-freshness.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { nextPolicy } from '#app/domain/settings/custom-policy.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { policyMarkdown } from './policy-markdown.ts'
import type { PolicyName } from './policy-name.ts'
import { STANDARD_POLICIES } from './shown-policy.ts'

/**
 * Publishes a policy text as the next version, in force from today (India). A text equal to the standard one restores the
 * standard text, which follows the settings. An unchanged text is not published again. Staff need a fresh one-time code
 * (`code-not-fresh`).
 */
export async function changePolicy(
  shop: Shop,
  actor: Administrator,
  name: PolicyName,
  text: string,
): Promise<Result<void, 'code-not-fresh'>> {
  if (!hasFreshCode(actor, shop.now())) return refused('code-not-fresh')
  const settings = await findSettings(shop.db)
  const isStandard = text.trim() === policyMarkdown(STANDARD_POLICIES[name](settings)).trim()
  const own = settings.policies[name]
  const next = isStandard ? null : text
  if (next === (own?.text ?? null)) return done()
  const policy = nextPolicy(own, next, indianDay(shop.now()))
  return changeSettings(shop, actor, 'policies', { [name]: policy })
}
