import type { Generated } from 'kysely'
import type { HeldFor, ReviewContentColumns, ReviewStatus } from '#app/domain/reviews/review.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Product reviews. */
export type ReviewTables = {
  reviews: ReviewsTable
}

export type ReviewsTable = ReviewContentColumns & {
  id: string
  product_id: string
  user_id: string
  order_id: string
  shown_name: string
  status: Generated<ReviewStatus>
  held_for: HeldFor | null
  reason: Generated<string>
  reply: Generated<string>
  version: Generated<number>
  written_at: Instant
  settled_at: Instant | null
  settled_by: string | null
}
