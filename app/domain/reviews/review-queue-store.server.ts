import type { Db } from '#app/db/db.server.ts'
import type { Review, ReviewStatus } from './review.ts'
import { toReview } from './review-store.server.ts'

/** A review with what it is about. */
export type QueuedReview = Review & { product: string }

/** Reviews of one state: those that wait oldest first, the others newest first. Pages count from 1. */
export async function searchReviews(
  db: Db,
  { status, page, perPage }: { status: ReviewStatus; page: number; perPage: number },
): Promise<QueuedReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.name as product')
    .where('reviews.status', '=', status)
    .orderBy('reviews.written_at', status === 'pending' ? 'asc' : 'desc')
    .orderBy('reviews.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map((row) => ({ ...toReview(row), product: row.product }))
}

/** How many reviews are in each state. */
export async function countReviews(db: Db): Promise<Record<ReviewStatus, number>> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['status', eb.fn.countAll<number>().as('reviews')])
    .groupBy('status')
    .execute()
  const counts: Record<ReviewStatus, number> = { pending: 0, published: 0, rejected: 0 }
  for (const row of rows) counts[row.status] = Number(row.reviews)
  return counts
}

/** How many reviews wait to be looked at. */
export async function countPendingReviews(db: Db): Promise<number> {
  const row = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('reviews'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(row.reviews)
}
