import type { Tx } from '#app/db/db.server.ts'
import { notifyOnce } from '#app/domain/orders/order/notify-shopper.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { reviewableProducts } from './review.ts'
import { listOrdersToRequestReviews, listReviewsBy } from './review-store.server.ts'

/** Buyers are asked from three days after delivery, when they have tasted something, until a month after it. */
const MIN_AGE = 3 * DAYS
const MAX_AGE = 30 * DAYS
const BATCH_SIZE = 50

/** Sends the buyers of delivered orders a text message with a link to review it, once per order. Returns how many. */
export async function requestReviews(shop: Shop): Promise<number> {
  const at = shop.now()
  const due = await listOrdersToRequestReviews(shop.db, later(at, -MAX_AGE), later(at, -MIN_AGE), BATCH_SIZE)
  return notifyOnce(shop, due, { kind: 'review-asked' }, async (tx, order) =>
    (await hasProductsToReview(tx, order)) ? order : null,
  )
}

async function hasProductsToReview(tx: Tx, order: Order): Promise<boolean> {
  const reviewed = (await listReviewsBy(tx, order.userId)).map(({ productId }) => productId)
  return reviewableProducts(order).some(({ productId }) => !reviewed.includes(productId))
}
