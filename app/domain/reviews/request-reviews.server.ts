import { inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { hasPhoneNumber } from '#app/domain/format-phone.ts'
import { DAYS, later } from '#app/domain/instant.ts'
import { linkToken } from '#app/domain/link-token.server.ts'
import { notifyShopper } from '#app/domain/orders/order/notify-shopper.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { reviewableProducts } from './review.ts'
import { insertReviewRequest, listOrdersToRequestReviews, listReviewsBy } from './review-store.server.ts'

/** Buyers are asked from three days after delivery, when they have tasted something, until a month after it. */
const MIN_AGE = 3 * DAYS
const MAX_AGE = 30 * DAYS

/** Sends the buyers of delivered orders a text message with a link to review it, once per order. Returns how many. */
export async function requestReviews(shop: Shop): Promise<number> {
  const context = auditContext(shop)
  const due = await listOrdersToRequestReviews(shop.db, later(context.at, -MAX_AGE), later(context.at, -MIN_AGE), 50)
  let requested = 0
  for (const id of due) {
    const order = await findOrder(shop.db, id)
    if (order && (await inTransaction(shop.db, (tx) => requestReview(tx, shop, order, context)))) requested += 1
  }
  return requested
}

async function requestReview(tx: Tx, shop: Shop, order: Order, context: AuditContext): Promise<boolean> {
  if (!(await insertReviewRequest(tx, order.id, context.at))) return false
  const reviewed = (await listReviewsBy(tx, order.userId)).map(({ productId }) => productId)
  const isOpen = reviewableProducts(order).some(({ productId }) => !reviewed.includes(productId))
  // An erased account has no phone number.
  if (!isOpen || !hasPhoneNumber(order.phone)) return false
  await notifyShopper(tx, shop, { ...order, link: reviewLink(shop, order.id) }, { kind: 'review-asked' }, context)
  return true
}

/** The review page of an order. Its key shows the page before signing in, so that buyers know which number to use. */
function reviewLink({ origin, secret }: Pick<Shop, 'origin' | 'secret'>, orderId: string): string {
  return `${origin}/orders/${orderId}/review?key=${linkToken(secret, 'review', orderId)}`
}
