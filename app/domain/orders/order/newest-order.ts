import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import type { Grams } from '#app/domain/weight.ts'

/** What the open panel follows: when any order last changed, and the one placed last. */
export type NewestOrder = {
  changedAt: Instant | null
  placed: { id: string; at: Instant; totalPaise: Paise; weightGrams: Grams } | null
}
