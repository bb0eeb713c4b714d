import type { Db } from '#app/db/transaction.server.ts'
import { isSale } from '#app/domain/orders/order/order-read-store.server.ts'
import { packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Grams sold by product id in the sales (`isSale`) placed since an instant. */
export async function findGramsSold(db: Db, since: Instant): Promise<Map<string, Grams>> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.placed_at', '>=', since)
    .where(isSale('orders'))
    .where('order_lines.kind', '=', 'pack')
    .groupBy(['order_lines.product_id', 'order_lines.weight'])
    .select((eb) => ['order_lines.product_id', 'order_lines.weight', eb.fn.sum('order_lines.quantity').as('packs')])
    .execute()
  const sold = new Map<string, Grams>()
  for (const { product_id, weight, packs } of rows) {
    if (!product_id || !weight) continue
    sold.set(product_id, (sold.get(product_id) ?? 0) + packGrams(weight) * Number(packs))
  }
  return sold
}
