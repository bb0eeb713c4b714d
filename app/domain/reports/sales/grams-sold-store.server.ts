import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { creditedPacks, isNetSale } from './credited-goods-sql-conditions.server.ts'

const KEPT_PACKS = sql`order_lines.quantity - ${creditedPacks('orders', 'order_lines')}`

/**
 * Grams sold by product id in the orders (`isNetSale`) placed since an instant, without the packs that were credited.
 */
export async function sumGramsSold(db: Db, since: Instant): Promise<Map<string, Grams>> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.placed_at', '>=', since)
    .where(isNetSale('orders'))
    .where('order_lines.kind', '=', 'pack')
    .groupBy(['order_lines.product_id', 'order_lines.weight'])
    .select(['order_lines.product_id', 'order_lines.weight', sql<number>`sum(${KEPT_PACKS})`.as('packs')])
    .execute()
  const sold = new Map<string, Grams>()
  for (const { product_id, weight, packs } of rows) {
    if (!product_id || !weight || packs === 0) continue
    sold.set(product_id, (sold.get(product_id) ?? 0) + packGrams(weight) * packs)
  }
  return sold
}
