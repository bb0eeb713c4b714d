import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { ReviewsTable } from '#app/db/schema/reviews.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { statusesInPhases } from '#app/domain/orders/order/order-status.ts'
import { isMessageUnsent } from '#app/domain/orders/order/sent-once-message-store.server.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Review, ReviewContent, ReviewContentColumns, ReviewStatus } from './review.ts'
import type { Stars } from './stars.ts'

/** A review by its id, or null. */
export async function findReview(db: Db, id: string): Promise<Review | null> {
  const row = await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toReview(row) : null
}

/** The reviews by a user, newest first. */
export async function listReviewsBy(db: Db, userId: string): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toReview)
}

/** A user's review of a product, or null. */
export async function findReviewBy(db: Db, userId: string, productId: string): Promise<Review | null> {
  return (await listReviewsBy(db, userId)).find((review) => review.productId === productId) ?? null
}

/** The number of a product's published reviews by stars. */
export async function countStars(db: Db, productId: string): Promise<Record<Stars, number>> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['stars', eb.fn.countAll<number>().as('reviews')])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .groupBy('stars')
    .execute()
  const spread: Record<Stars, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const row of rows) spread[row.stars] = row.reviews
  return spread
}

/** The published reviews of a product, newest first. Pages count from 1. */
export async function listPublished(db: Db, productId: string, page: number, perPage: number): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map(toReview)
}

/** The newest published reviews of all products. */
export async function listNewestPublished(db: Db, limit: number): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('status', '=', 'published')
    .where('words', '!=', '')
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toReview)
}

/** Inserts a pending review. */
export async function insertReview(
  tx: Tx,
  review: ReviewContent &
    Pick<Review, 'id' | 'productId' | 'userId' | 'orderId' | 'shownName' | 'heldFor' | 'writtenAt'>,
): Promise<void> {
  await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      product_id: review.productId,
      user_id: review.userId,
      order_id: review.orderId,
      shown_name: review.shownName,
      ...contentColumns(review),
      held_for: review.heldFor,
      written_at: review.writtenAt,
      settled_at: null,
      settled_by: null,
    })
    .execute()
}

/** Replaces the content of a review, which is pending again. */
export async function updateReviewText(
  tx: Tx,
  id: string,
  review: ReviewContent & Pick<Review, 'shownName' | 'heldFor' | 'writtenAt'>,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((eb) => ({
      shown_name: review.shownName,
      ...contentColumns(review),
      held_for: review.heldFor,
      written_at: review.writtenAt,
      status: 'pending',
      reason: '',
      settled_at: null,
      settled_by: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Stores the decision about a version of a review; false when it has changed meanwhile. */
export async function markReviewSettled(
  tx: Tx,
  id: string,
  seen: number,
  settled: { status: ReviewStatus; reason: string; reply: string; at: string; by: string },
): Promise<boolean> {
  const written = await tx
    .updateTable('reviews')
    .set({
      status: settled.status,
      reason: settled.reason,
      reply: settled.reply,
      settled_at: settled.at,
      settled_by: settled.by,
      version: seen + 1,
    })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return wroteRow(written)
}

function toReview(row: Selectable<ReviewsTable>): Review {
  return {
    id: row.id,
    productId: row.product_id,
    userId: row.user_id,
    orderId: row.order_id,
    shownName: row.shown_name,
    ...contentOf(row),
    status: row.status,
    heldFor: row.held_for,
    reason: row.reason,
    reply: row.reply,
    version: row.version,
    writtenAt: row.written_at,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
  }
}

function contentColumns({ stars, words, pictures }: ReviewContent): ReviewContentColumns {
  return { stars, words, pictures: JSON.stringify(pictures) }
}

function contentOf({ stars, words, pictures }: ReviewContentColumns): Required<ReviewContent> {
  return { stars, words, pictures: parseStored(TEXT_LIST, pictures, 'reviews.pictures') }
}

/** A review with the name of its product. */
type ReviewOfProduct = Review & { product: string }

/** A page of the reviews with a status: pending ones oldest first, the others newest first. Pages count from 1. */
export async function searchReviews(
  db: Db,
  { status, page, perPage }: { status: ReviewStatus; page: number; perPage: number },
): Promise<ReviewOfProduct[]> {
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

/** The number of reviews by status. */
export async function countReviews(db: Db): Promise<Record<ReviewStatus, number>> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['status', eb.fn.countAll<number>().as('reviews')])
    .groupBy('status')
    .execute()
  const counts: Record<ReviewStatus, number> = { pending: 0, published: 0, rejected: 0 }
  for (const row of rows) counts[row.status] = row.reviews
  return counts
}

/** The number of pending reviews. */
export async function countPendingReviews(db: Db): Promise<number> {
  const row = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('reviews'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return row.reviews
}

/** Ids of bought orders delivered in a period for which no review was requested, oldest first. */
export async function listOrdersToRequestReviews(db: Db, from: Instant, to: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', 'in', statusesInPhases('delivered'))
    .where('orders.channel', 'not in', ['sample', 'resend'])
    .where('orders.delivered_at', '>', from)
    .where('orders.delivered_at', '<=', to)
    .where(isMessageUnsent('review-asked'))
    .orderBy('orders.delivered_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes all reviews by a user, published or not. */
export async function deleteReviewsBy(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('reviews').where('user_id', '=', userId).execute()
}
