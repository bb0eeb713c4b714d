import type { Instant } from '#app/domain/time/instant.ts'

/** Consents given and withdrawn. */
export type ConsentTables = {
  consents: ConsentsTable
}

export type ConsentsTable = {
  id: string
  user_id: string
  purpose: string
  notice: string
  given_at: Instant
  withdrawn_at: Instant | null
}
