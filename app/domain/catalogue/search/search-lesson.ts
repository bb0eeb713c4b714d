import type { Instant } from '#app/domain/instant.ts'

/** A text people searched for in vain: how often, and when last. */
export type SearchMiss = { words: string; times: number; lastAt: Instant }

/** Why a text that found nothing was not given to a product, or not dismissed. */
export const SEARCH_LESSON_MESSAGES = {
  'no-such-product': 'This product is no longer there. Choose another.',
  'miss-gone': 'Somebody has dealt with these words already.',
} as const
export type SearchLessonReason = keyof typeof SEARCH_LESSON_MESSAGES
