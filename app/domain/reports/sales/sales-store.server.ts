import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { GRAMS_OF, type Grams } from '#app/domain/weight.ts'

/** Grams sold per product id in orders placed since an instant; what was cancelled or never paid does not count. */
export async function findGramsSold(db: Db, since: Instant): Promise<Map<string, Grams>> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.placed_at', '>=', since)
    .where('orders.status', 'not in', ['pending_payment', 'cancelled', 'expired'])
    .where('order_lines.kind', '=', 'pack')
    .groupBy(['order_lines.product_id', 'order_lines.weight'])
    .select((eb) => ['order_lines.product_id', 'order_lines.weight', eb.fn.sum('order_lines.quantity').as('packs')])
    .execute()
  const sold = new Map<string, Grams>()
  for (const { product_id, weight, packs } of rows) {
    if (!product_id || !weight) continue
    sold.set(product_id, (sold.get(product_id) ?? 0) + GRAMS_OF[weight] * Number(packs))
  }
  return sold
}
