import { indianDay } from '#app/domain/instant.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { nextPolicy } from '#app/domain/settings/own-policy.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { policyMarkdown } from './policy-markdown.ts'
import type { PolicyName } from './policy-name.ts'
import { STANDARD_POLICIES } from './shown-policy.ts'

/**
 * Publishes a text of a policy from today on, as its next version. The standard text, word for word, is the standard text
 * again: it goes on following the settings. A text as it stands is not published twice.
 */
export async function changePolicy(shop: Shop, actor: string, name: PolicyName, text: string): Promise<void> {
  const settings = await findSettings(shop.db)
  const isStandard = text.trim() === policyMarkdown(STANDARD_POLICIES[name](settings)).trim()
  const own = settings.policies[name]
  const words = isStandard ? null : text
  if (words === (own?.text ?? null)) return
  const next = nextPolicy(own, words, indianDay(shop.now()))
  await changeSettings(shop, actor, 'policies', { [name]: next })
}
