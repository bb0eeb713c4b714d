import type { Instant } from '#app/domain/instant.ts'

// What the owner's list of orders is found by.

export type OrderWordsTable = {
  order_id: string
  word: string
}

export type SavedViewsTable = {
  id: string
  name: string
  query: string
  user_id: string
  shared_at: Instant | null
  created_at: Instant
}
