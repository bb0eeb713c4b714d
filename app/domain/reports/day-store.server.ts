import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'
import type { Paise } from '../money.ts'
import type { Grams } from '../weight.ts'

/** What was sold in a span of time: orders placed, what they cost with delivery, what they weigh. */
export type SalesFigures = { orders: number; salesPaise: Paise; weightGrams: Grams }

/** The sales placed from one instant to before another; what was cancelled or never paid does not count. */
export async function findSales(db: Db, from: Instant, before: Instant): Promise<SalesFigures> {
  const row = await db
    .selectFrom('orders')
    .where('placed_at', '>=', from)
    .where('placed_at', '<', before)
    .where('status', 'not in', ['pending_payment', 'cancelled', 'expired'])
    .select((eb) => [
      eb.fn.countAll().as('orders'),
      eb.fn.sum('total_paise').as('sales_paise'),
      eb.fn.sum('weight_grams').as('weight_grams'),
    ])
    .executeTakeFirstOrThrow()
  return {
    orders: Number(row.orders),
    salesPaise: Number(row.sales_paise ?? 0),
    weightGrams: Number(row.weight_grams ?? 0),
  }
}
