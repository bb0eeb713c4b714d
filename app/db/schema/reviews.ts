import type { Generated } from 'kysely'
import type { Stars } from '#app/domain/reviews/rating.ts'
import type { HeldFor, ReviewStatus } from '#app/domain/reviews/review.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Product reviews. */
export type ReviewTables = {
  reviews: ReviewsTable
}

export type ReviewsTable = {
  id: string
  product_id: string
  user_id: string
  order_id: string
  shown_name: string
  stars: Stars
  words: string
  /** A JSON list of URLs. */
  pictures: string
  status: Generated<ReviewStatus>
  held_for: HeldFor | null
  reason: Generated<string>
  reply: Generated<string>
  version: Generated<number>
  written_at: Instant
  settled_at: Instant | null
  settled_by: string | null
}
