import type { Instant } from '#app/domain/instant.ts'

/** A text people searched for in vain: how often, and when last. */
export type SearchMiss = { words: string; times: number; lastAt: Instant }

/** Why such a text was not given to a product, or not dismissed. */
export const SEARCH_MISS_MESSAGES = {
  'no-such-product': 'This product is no longer there. Choose another.',
  'miss-gone': 'Somebody has dealt with these words already.',
} as const
export type SearchMissReason = keyof typeof SEARCH_MISS_MESSAGES
