import type { OwnPolicy, PolicySettings } from './settings.ts'

/** The version every standard text has. */
const STANDARD_VERSION = 1

/** A policy's next text: a version of its own, in force from today (a day in India). Null is the standard text again. */
export function nextPolicy(now: OwnPolicy | undefined, text: string | null, today: string): OwnPolicy {
  return { text, version: (now?.version ?? STANDARD_VERSION) + 1, inForceFrom: today }
}

/** Policies as they once were, under new numbers: a version that was published keeps its number for good. */
export function republished(now: PolicySettings, then: PolicySettings, today: string): PolicySettings {
  const changed = Object.entries(now).filter(([name, { text }]) => text !== (then[name]?.text ?? null))
  const anew = changed.map(([name, policy]) => [name, nextPolicy(policy, then[name]?.text ?? null, today)] as const)
  return { ...now, ...Object.fromEntries(anew) }
}
