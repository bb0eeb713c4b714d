import type { Instant } from '#app/domain/instant.ts'

/** Something the shop wrote down about a customer, for itself. */
export type CustomerNote = { id: string; words: string; actor: string; at: Instant }
