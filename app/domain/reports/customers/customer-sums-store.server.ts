import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { isRefused, statusList } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { creditedGrams, isWhollyRefunded } from '../sales/credited-goods-sql-conditions.server.ts'
import type { CustomerSums } from './customer.ts'

// The sums of a customer: orders by the dashboard's rule (sales.ts), and their grams without those credited. Free orders
// count only for `lastOrderAt` and `refused`. Those of walk-ins are nobody's, and too many to be added up at each of them.

export type Sum = Exclude<keyof CustomerSums, 'lastOrderAt'>

const isPlaced = sql`o.status not in ${statusList('unpaid', 'void')}`
const isBack = sql`o.status in ${statusList('returned')}`

/**
 * The orders that are added up. An order may be of several parts: all that were placed are read from an index alone, and
 * the few that are free, or of which something was refunded, are corrected after it.
 */
const PARTS = {
  ordered: isPlaced,
  free: sql`o.payment_method = 'none' and not ${isBack} and ${isPlaced}`,
  refunded: sql`o.id in (select order_id from refunds) and o.payment_method <> 'none' and not ${isBack} and ${isPlaced}`,
}

/** What an order of each part adds to each sum; nothing where a part is left out. A sum of other orders is a part more. */
const SUMS: Record<Sum, Partial<Record<keyof typeof PARTS, RawBuilder<unknown>>>> = {
  orders: {
    ordered: sql`case when ${isBack} then 0 else 1 end`,
    free: sql`-1`,
    refunded: sql`case when ${isWhollyRefunded('o')} then -1 else 0 end`,
  },
  weightGrams: {
    ordered: sql`case when ${isBack} then 0 else o.weight_grams end`,
    free: sql`-o.weight_grams`,
    refunded: sql`-${creditedGrams('o')}`,
  },
  refused: { ordered: sql`case when ${isRefused('o')} then 1 else 0 end` },
}
const NAMES = Object.keys(SUMS) as Sum[]

/** A customer's sums as a row: PostgreSQL adds up to a text. */
export type CustomerSumsRow = { user_id: string; lastOrderAt: Instant | null } & Record<Sum, number | string>

/** The sums by customer, for the customers of `whose`, a condition that begins with `and`; all without it. */
export function customerSums(whose: RawBuilder<unknown> = sql``): RawBuilder<CustomerSumsRow> {
  const parts = Object.entries(PARTS) as [keyof typeof PARTS, RawBuilder<unknown>][]
  const selects = parts.map(
    ([part, condition]) => sql`
      select o.user_id, ${part === 'ordered' ? sql`o.placed_at` : sql`null`} as placed_at,
        ${sql.join(NAMES.map((name) => sql`${SUMS[name][part] ?? sql`0`} as ${sql.ref(name)}`))}
      from orders o where ${condition} and o.user_id <> ${WALK_IN.id} ${whose}`,
  )
  return sql<CustomerSumsRow>`
    select user_id, max(placed_at) as ${sql.ref('lastOrderAt')},
      ${sql.join(NAMES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
    from (${sql.join(selects, sql` union all `)}) as parts group by user_id`
}

/** The sums of some customers, by id; one without orders is absent. */
export async function sumOrdersOf(db: Db, ids: readonly string[]): Promise<Map<string, CustomerSums>> {
  if (ids.length === 0) return new Map()
  const { rows } = await customerSums(sql`and o.user_id in (${sql.join(ids)})`).execute(db)
  return new Map(
    rows.map((row) => [row.user_id, { ...sumsFrom((name) => Number(row[name])), lastOrderAt: row.lastOrderAt }]),
  )
}

/** The sums of a customer without orders. */
export const NO_ORDERS: CustomerSums = { ...sumsFrom(() => 0), lastOrderAt: null }

function sumsFrom(sumOf: (name: Sum) => number): Record<Sum, number> {
  return Object.fromEntries(NAMES.map((name) => [name, sumOf(name)])) as Record<Sum, number>
}
