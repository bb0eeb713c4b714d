import type { Instant } from '#app/domain/time/instant.ts'

/** A search without results: how often, and when last. */
export type SearchMiss = { words: string; times: number; lastAt: Instant }

/** The message for each refusal to handle a miss. */
export const SEARCH_MISS_MESSAGES = {
  'product-not-found': 'This product is no longer there. Choose another.',
  'search-miss-not-found': 'Somebody has dealt with these words already.',
} as const
export type SearchMissReason = keyof typeof SEARCH_MISS_MESSAGES
