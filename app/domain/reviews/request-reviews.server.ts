import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { hasPhoneNumber } from '#app/domain/identity/profile/format-phone.ts'
import { DAYS, later } from '#app/domain/instant.ts'
import { linkKey } from '#app/domain/link-key.server.ts'
import { notifyShopper } from '#app/domain/orders/order/notify-shopper.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { reviewableProducts } from './review.ts'
import { insertReviewRequest, listOrdersToAsk, listReviewsBy } from './review-store.server.ts'

/** Asked three days after delivery, when something has been tasted; never about what is a month old. */
const ASKED_AFTER = 3 * DAYS
const NOT_AFTER = 30 * DAYS

/** Asks the buyers of delivered orders for a review, once an order, by a link in a text message. Gives how many. */
export async function requestReviews(shop: Shop): Promise<number> {
  const context = auditContext(shop)
  const due = await listOrdersToAsk(shop.db, later(context.at, -NOT_AFTER), later(context.at, -ASKED_AFTER), 50)
  let asked = 0
  for (const id of due) {
    const order = await findOrder(shop.db, id)
    if (order && (await inTransaction(shop.db, (tx) => askOnce(tx, shop, order, context)))) asked += 1
  }
  return asked
}

async function askOnce(tx: Tx, shop: Shop, order: Order, context: AuditContext): Promise<boolean> {
  if (!(await insertReviewRequest(tx, order.id, context.at))) return false
  const reviewed = (await listReviewsBy(tx, order.userId)).map(({ productId }) => productId)
  const isOpen = reviewableProducts(order).some(({ productId }) => !reviewed.includes(productId))
  // Of an erased account nothing is left to reach anyone by.
  if (!isOpen || !hasPhoneNumber(order.phone)) return false
  await notifyShopper(tx, shop, { ...order, link: reviewLink(shop, order.id) }, 'review-asked', context)
  return true
}

/** Where an order is reviewed. Its key shows the page before signing in, so that people know which number to sign in with. */
function reviewLink({ origin, secret }: Pick<Shop, 'origin' | 'secret'>, orderId: string): string {
  return `${origin}/orders/${orderId}/review?key=${linkKey(secret, 'review', orderId)}`
}
