import { isHidden } from '../opening/opening-status.ts'
import type { CustomPolicy, OpeningSettings, PolicySettings } from '../settings.ts'

/** The version after the one shown, in force from today (a day in India). A null text is the standard one. */
export function nextPolicyVersion({ version }: { version: number }, text: string | null, today: string): CustomPolicy {
  return { text, version: version + 1, inForceFrom: today }
}

/**
 * The version shown with a changed text: the next one, and in a shop that is being prepared the same, as a number
 * counts published texts only.
 */
export function changedPolicyVersion(
  shown: { version: number },
  text: string | null,
  today: string,
  opening: OpeningSettings,
): CustomPolicy {
  const next = nextPolicyVersion(shown, text, today)
  return isHidden(opening) ? { ...next, version: shown.version } : next
}

/** Previous policies with the version numbers of changed texts, as a published version keeps its number. */
export function withChangedPolicyVersions(
  current: PolicySettings,
  previous: PolicySettings,
  today: string,
  opening: OpeningSettings,
): PolicySettings {
  const changed = Object.entries(current).filter(([name, { text }]) => text !== (previous[name]?.text ?? null))
  const next = changed.map(
    ([name, policy]) => [name, changedPolicyVersion(policy, previous[name]?.text ?? null, today, opening)] as const,
  )
  return { ...current, ...Object.fromEntries(next) }
}
