import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'

/** Orders that were bought, delivered within a time and not asked about yet, the oldest first. */
export async function listOrdersToAsk(db: Db, from: Instant, to: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('review_asks', 'review_asks.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.status', '=', 'delivered')
    .where('orders.channel', 'not in', ['sample', 'resend'])
    .where('orders.delivered_at', '>', from)
    .where('orders.delivered_at', '<=', to)
    .where('review_asks.order_id', 'is', null)
    .orderBy('orders.delivered_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Notes that an order is asked about; false when another process has done so. */
export async function insertReviewRequest(tx: Tx, orderId: string, at: Instant): Promise<boolean> {
  const inserted = await tx
    .insertInto('review_asks')
    .values({ order_id: orderId, asked_at: at })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) === 1n
}
