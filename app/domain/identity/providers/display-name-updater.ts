import type { ServiceCheck } from '#app/domain/service-check.ts'

/** Writes display names at a hosted provider. */
export type DisplayNameUpdater = {
  /** `refused`: the provider will never accept a name for this person. Throws when a later try may succeed. */
  update: (uid: string, name: string) => Promise<'taken' | 'refused'>
  check: ServiceCheck
}
