import type { Settings } from '#app/domain/settings/settings.ts'
import { parseMarkdown, type TextBlock } from '#app/domain/text/markdown.ts'
import type { Policy } from './policy.ts'
import { POLICY_NAMES, type PolicyName } from './policy-name.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { returnPolicy } from './return-policy.ts'
import { shippingPolicy } from './shipping-policy.ts'
import { termsOfService } from './terms-of-service.ts'

/** A policy with the owner's text. */
export type CustomPolicyPage = Pick<Policy, 'title' | 'version' | 'inForceFrom'> & { blocks: readonly TextBlock[] }

/** The standard texts, filled in from the settings. */
export const STANDARD_POLICIES: Record<PolicyName, (settings: Settings) => Policy> = {
  'privacy-policy': privacyPolicy,
  'terms-of-service': termsOfService,
  'shipping-policy': shippingPolicy,
  'return-policy': returnPolicy,
}

/**
 * The policy that a page shows: the owner's text if there is one, else the standard text filled in from the settings.
 */
export function shownPolicy(name: PolicyName, settings: Settings): Policy | CustomPolicyPage {
  const own = settings.policies[name]
  if (!own) return STANDARD_POLICIES[name](settings)
  const { text, version, inForceFrom } = own
  if (text === null) return { ...STANDARD_POLICIES[name](settings), version, inForceFrom }
  return { title: POLICY_NAMES[name], version, inForceFrom, blocks: parseMarkdown(text) }
}
