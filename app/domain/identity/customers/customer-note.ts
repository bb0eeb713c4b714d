import type { Instant } from '#app/domain/time/instant.ts'

/** A staff note about a customer. `actor` is a user id. */
export type CustomerNote = { id: string; words: string; actor: string; at: Instant }
