import type { CustomPolicy, PolicySettings } from '../settings.ts'

/** The version after the one shown, in force from today (a day in India). A null text is the standard one. */
export function nextPolicyVersion({ version }: { version: number }, text: string | null, today: string): CustomPolicy {
  return { text, version: version + 1, inForceFrom: today }
}

/** The version shown, with a text changed before the shop first showed it: its number counts published changes only. */
export function draftPolicyVersion({ version }: { version: number }, text: string | null, today: string): CustomPolicy {
  return { text, version, inForceFrom: today }
}

/** Previous policies with new version numbers, as a published version keeps its number. */
export function withNextPolicyVersions(
  current: PolicySettings,
  previous: PolicySettings,
  today: string,
): PolicySettings {
  const changed = Object.entries(current).filter(([name, { text }]) => text !== (previous[name]?.text ?? null))
  const next = changed.map(
    ([name, policy]) => [name, nextPolicyVersion(policy, previous[name]?.text ?? null, today)] as const,
  )
  return { ...current, ...Object.fromEntries(next) }
}
