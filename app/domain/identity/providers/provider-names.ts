import type { ServiceCheck } from '#app/domain/service-check.ts'

/** A hosted provider's copy of people's names, where the shop may change it. */
export type ProviderNames = {
  /** `refused`: it takes no name for this person, now or later. Throws when it may take it another time. */
  update: (uid: string, name: string) => Promise<'taken' | 'refused'>
  check: ServiceCheck
}
