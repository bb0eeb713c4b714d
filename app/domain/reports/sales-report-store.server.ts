import { sql } from 'kysely'
import { type Db, isPostgres } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'
import type { Step } from './period.ts'
import type { CustomerSales, ProductSales, SalesGroup, SalesStep } from './sales.ts'

// Every question takes in `from` and leaves out `before`. orders_by_placed holds all columns they ask for.

const STANDING = sql<boolean>`status not in ('pending_payment', 'cancelled', 'expired') and payment_method <> 'none'`

/** The orders placed in a span, by state and way to pay. */
export async function listSalesGroups(db: Db, from: Instant, before: Instant): Promise<SalesGroup[]> {
  const rows = await db
    .selectFrom('orders')
    .where('placed_at', '>=', from)
    .where('placed_at', '<', before)
    .where('payment_method', '<>', 'none')
    .groupBy(['status', 'payment_method'])
    .select((eb) => [
      'status',
      'payment_method',
      eb.fn.countAll().as('orders'),
      eb.fn.sum('total_paise').as('sales_paise'),
      eb.fn.sum('weight_grams').as('weight_grams'),
    ])
    .execute()
  return rows.map((row) => ({
    status: row.status,
    method: row.payment_method,
    orders: Number(row.orders),
    salesPaise: Number(row.sales_paise),
    weightGrams: Number(row.weight_grams),
  }))
}

/** What was sold in a span, hour by hour, day by day or month by month of India's clock. Steps without orders are absent. */
export async function listSalesSteps(db: Db, from: Instant, before: Instant, step: Step): Promise<SalesStep[]> {
  const key = isPostgres(db) ? postgresKey(step) : sqliteKey(step)
  const { rows } = await sql<{ key: string; orders: number; sales_paise: number; weight_grams: number }>`
    select ${key} as key, count(*) as orders, sum(total_paise) as sales_paise, sum(weight_grams) as weight_grams
    from orders where placed_at >= ${from} and placed_at < ${before} and ${STANDING} group by 1`.execute(db)
  return rows.map((row) => ({
    key: row.key,
    orders: Number(row.orders),
    salesPaise: Number(row.sales_paise),
    weightGrams: Number(row.weight_grams),
  }))
}

const PATTERNS = {
  sqlite: { hour: '%H', day: '%Y-%m-%d', month: '%Y-%m' },
  postgres: { hour: 'HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' },
} as const

function sqliteKey(step: Step) {
  return sql<string>`strftime(${PATTERNS.sqlite[step]}, placed_at, '+330 minutes')`
}

function postgresKey(step: Step) {
  return sql<string>`to_char(placed_at at time zone 'Asia/Kolkata', ${sql.lit(PATTERNS.postgres[step])})`
}

/** What was sold of each product in a span, the heaviest first. */
export async function listProductSales(db: Db, from: Instant, before: Instant): Promise<ProductSales[]> {
  const { rows } = await sql<Record<'weight_grams' | 'packs' | 'sales_paise', number> & { id: string; name: string }>`
    select product_id as id, max(name) as name, sum(grams * quantity) as weight_grams, sum(quantity) as packs,
      sum(gross_paise) as sales_paise
    from orders join order_lines on order_lines.order_id = orders.id
    where placed_at >= ${from} and placed_at < ${before} and ${STANDING} and kind = 'pack'
    group by product_id order by weight_grams desc, id`.execute(db)
  return rows.map((row) => ({
    productId: row.id,
    name: row.name,
    weightGrams: Number(row.weight_grams),
    packs: Number(row.packs),
    salesPaise: Number(row.sales_paise),
  }))
}

/** How many people bought in a span, apart by whether they had bought before it. */
export async function countCustomers(db: Db, from: Instant, before: Instant): Promise<CustomerSales> {
  const { rows } = await sql<{ all_of_them: number; returning_ones: number }>`
    select count(*) as all_of_them, sum(case when exists (
      select 1 from orders as earlier where earlier.user_id = buyers.user_id and earlier.placed_at < ${from}
        and earlier.status not in ('pending_payment', 'cancelled', 'expired')
    ) then 1 else 0 end) as returning_ones
    from (select distinct user_id from orders
      where placed_at >= ${from} and placed_at < ${before} and ${STANDING}) as buyers`.execute(db)
  const all = Number(rows[0]?.all_of_them ?? 0)
  const returning = Number(rows[0]?.returning_ones ?? 0)
  return { fresh: all - returning, returning }
}
