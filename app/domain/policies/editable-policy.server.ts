import { createHash } from 'node:crypto'
import type { Settings } from '#app/domain/settings/settings.ts'
import { policyMarkdown } from './policy.ts'
import type { PolicyName } from './policy-name.ts'
import { STANDARD_POLICIES, shownPolicy } from './shown-policy.ts'

/** A policy as its editor shows it. */
export type EditablePolicy = {
  /** The standard text, filled from the current settings, in Markdown. */
  standard: string
  /** The owner's own text; null while the standard text is shown. */
  own: string | null
  /** The version that is in force. */
  version: number
  /** The fingerprint of the text shown: while a shop is prepared, texts change and the version stays. */
  seenText: string
  /** The fingerprint of the standard text. */
  seenStandard: string
}

/** The policy for its editor, filled from the settings of findPolicySettings. */
export function editablePolicy(name: PolicyName, settings: Settings): EditablePolicy {
  const standard = policyMarkdown(STANDARD_POLICIES[name](settings))
  const own = settings.policies[name]?.text ?? null
  return {
    standard,
    own,
    version: shownPolicy(name, settings).version,
    seenText: policyFingerprint(own ?? standard),
    seenStandard: policyFingerprint(standard),
  }
}

/** Stands in a form for a whole policy text that it has shown. Spaces around the text do not count. */
export function policyFingerprint(text: string): string {
  return createHash('sha256').update(text.trim()).digest('base64url').slice(0, 22)
}
