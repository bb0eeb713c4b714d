import { type RawBuilder, sql } from 'kysely'
import { type Db, isPostgres, type Tx } from '#app/db/db.server.ts'
import { type Instant, startOfIndianDay } from '../instant.ts'
import type { DailyBuyers, DailyFigures, DailyProduct } from './daily-sales.ts'
import { addDays } from './period.ts'
import type { SalesGroup } from './sales.ts'

// Orders that stand, of those the shop does not give away (sales.ts says the same in code).
const STANDING = sql<boolean>`status not in ('pending_payment', 'cancelled', 'expired') and payment_method <> 'none'`

/** The day in India of an instant, YYYY-MM-DD. */
function dayOf(db: Db, instant: RawBuilder<unknown>): RawBuilder<string> {
  return isPostgres(db)
    ? sql`to_char(${instant} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
    : sql`strftime('%Y-%m-%d', ${instant}, '+330 minutes')`
}

/** The hour of the day in India of an instant, 00 to 23. */
function hourOf(db: Db, instant: RawBuilder<unknown>): RawBuilder<string> {
  return isPostgres(db)
    ? sql`to_char(${instant} at time zone 'Asia/Kolkata', 'HH24')`
    : sql`strftime('%H', ${instant}, '+330 minutes')`
}

/** Counts whole days anew from their orders, `firstDay` and `lastDay` among them. */
export async function countDays(db: Db, firstDay: string, lastDay: string): Promise<DailyFigures> {
  const [from, before] = [startOfIndianDay(firstDay), startOfIndianDay(addDays(lastDay, 1))]
  const [sales, products, buyers] = await Promise.all([
    countSales(db, from, before, 'day'),
    countProducts(db, from, before),
    countBuyers(db, from, before),
  ])
  return { sales: sales.map(({ key, ...group }) => ({ ...group, day: key })), products, buyers }
}

type SalesRow = Record<
  'orders' | 'sales_paise' | 'weight_grams' | 'refunded_paise' | 'back_grams' | 'received_paise',
  number | string
> & { key: string; status: SalesGroup['status']; payment_method: SalesGroup['method'] }

/** The orders placed in a span, from their rows: by day or hour of India's clock, state and way to pay. */
export async function countSales(
  db: Db,
  from: Instant,
  before: Instant,
  step: 'day' | 'hour',
): Promise<(SalesGroup & { key: string })[]> {
  const key = (step === 'day' ? dayOf : hourOf)(db, sql`placed_at`)
  const { rows } = await sql<SalesRow>`
    select ${key} as key, status, payment_method, count(*) as orders, sum(total_paise) as sales_paise, sum(weight_grams) as weight_grams,
      sum(coalesce((select sum(r.amount_paise) from refunds r where r.order_id = orders.id and r.purpose = 'goods'), 0)) as refunded_paise,
      sum(coalesce((select sum(b.grams_back) from refund_lines b join refunds r on r.id = b.refund_id
        where r.order_id = orders.id), 0)) as back_grams,
      sum(coalesce((select sum(p.captured_paise) from payments p
        where p.order_id = orders.id and p.remittance_id is not null), 0)) as received_paise
    from orders where placed_at >= ${from} and placed_at < ${before} and payment_method <> 'none'
    group by 1, 2, 3`.execute(db)
  return rows.map(toGroup)
}

function toGroup(row: SalesRow): SalesGroup & { key: string } {
  return {
    key: row.key,
    status: row.status,
    method: row.payment_method,
    orders: Number(row.orders),
    salesPaise: Number(row.sales_paise),
    weightGrams: Number(row.weight_grams),
    refundedPaise: Number(row.refunded_paise),
    backGrams: Number(row.back_grams),
    receivedPaise: Number(row.received_paise),
  }
}

async function countProducts(db: Db, from: Instant, before: Instant): Promise<DailyProduct[]> {
  const back = sql`from refund_lines b join refunds r on r.id = b.refund_id
    where r.order_id = l.order_id and b.position = l.position and b.grams_back > 0`
  const { rows } = await sql<ProductRow & { day: string }>`
    select ${dayOf(db, sql`placed_at`)} as day, l.product_id, max(l.name) as name,
      sum(l.quantity - coalesce((select sum(b.quantity) ${back}), 0)) as packs,
      sum(l.grams * l.quantity - coalesce((select sum(b.grams_back) ${back}), 0)) as weight_grams,
      sum(l.gross_paise) as sales_paise
    from orders join order_lines l on l.order_id = orders.id
    where placed_at >= ${from} and placed_at < ${before} and ${STANDING}
      and status not in ('returning', 'returned') and l.kind = 'pack'
    group by 1, 2`.execute(db)
  return rows.map((row) => ({ day: row.day, ...toProduct(row) }))
}

type ProductRow = { product_id: string; name: string } & Record<
  'packs' | 'weight_grams' | 'sales_paise',
  number | string
>

function toProduct(row: ProductRow): Omit<DailyProduct, 'day'> {
  return {
    productId: row.product_id,
    name: row.name,
    packs: Number(row.packs),
    weightGrams: Number(row.weight_grams),
    salesPaise: Number(row.sales_paise),
  }
}

async function countBuyers(db: Db, from: Instant, before: Instant): Promise<DailyBuyers[]> {
  const earlier = sql`(select max(e.placed_at) from orders e where e.user_id = firsts.user_id and e.placed_at < firsts.at
    and e.status not in ('pending_payment', 'cancelled', 'expired') and e.payment_method <> 'none')`
  const { rows } = await sql<{ day: string; before_day: string; buyers: number | string }>`
    select day, coalesce(${dayOf(db, earlier)}, '') as before_day, count(*) as buyers
    from (select ${dayOf(db, sql`placed_at`)} as day, user_id, min(placed_at) as at from orders
      where placed_at >= ${from} and placed_at < ${before} and ${STANDING} group by 1, 2) as firsts
    group by 1, 2`.execute(db)
  return rows.map((row) => ({ day: row.day, beforeDay: row.before_day, buyers: Number(row.buyers) }))
}

/** An order whose day is not counted since it changed; `changes` tells whether it changed again meanwhile. */
export type ChangedOrder = { orderId: string; changes: number }

/** Orders that changed since their day was counted, at most so many. */
export async function listChangedOrders(db: Db, most: number): Promise<ChangedOrder[]> {
  const rows = await db.selectFrom('changed_orders').selectAll().orderBy('order_id').limit(most).execute()
  return rows.map((row) => ({ orderId: row.order_id, changes: Number(row.changes) }))
}

/**
 * The days, in order, whose kept sums do not hold because these orders changed, or any order did: the day each was placed,
 * and the next on which its buyer bought, for there it says when they had bought before.
 */
export async function listChangedDays(db: Db, of?: readonly ChangedOrder[]): Promise<string[]> {
  if (of?.length === 0) return []
  const chosen = of ? sql`and c.order_id in (${sql.join(of.map(({ orderId }) => orderId))})` : sql``
  const day = dayOf(db, sql`o.placed_at`)
  // The few that changed come first: SQLite would begin with all orders, and takes "cross" for that order.
  const { rows } = await sql<{ day: string }>`
    select ${day} as day from changed_orders c cross join orders o where o.id = c.order_id ${chosen} and o.placed_at is not null
    union
    select ${dayOf(
      db,
      sql`(select min(n.placed_at) from orders n where n.user_id = o.user_id and n.placed_at > o.placed_at
        and ${dayOf(db, sql`n.placed_at`)} > ${day}
        and n.status not in ('pending_payment', 'cancelled', 'expired') and n.payment_method <> 'none')`,
    )} as day from changed_orders c cross join orders o where o.id = c.order_id ${chosen} and o.placed_at is not null
    order by 1`.execute(db)
  return rows.flatMap(({ day }) => (day ? [day] : []))
}

/** Puts newly counted sums in the place of those kept of a day. */
export async function replaceDay(tx: Tx, day: string, { sales, products, buyers }: DailyFigures): Promise<void> {
  for (const table of ['daily_sales', 'daily_product_sales', 'daily_buyers'] as const) {
    await tx.deleteFrom(table).where('day', '=', day).execute()
  }
  if (sales.length > 0) {
    const rows = sales.map((group) => ({
      day,
      status: group.status,
      payment_method: group.method,
      orders: group.orders,
      sales_paise: group.salesPaise,
      weight_grams: group.weightGrams,
      refunded_paise: group.refundedPaise,
      back_grams: group.backGrams,
      received_paise: group.receivedPaise,
    }))
    await tx.insertInto('daily_sales').values(rows).execute()
  }
  if (products.length > 0) {
    const rows = products.map(({ productId, name, packs, weightGrams, salesPaise }) => {
      return { day, product_id: productId, name, packs, weight_grams: weightGrams, sales_paise: salesPaise }
    })
    await tx.insertInto('daily_product_sales').values(rows).execute()
  }
  if (buyers.length > 0) {
    const rows = buyers.map(({ beforeDay, buyers: count }) => ({ day, before_day: beforeDay, buyers: count }))
    await tx.insertInto('daily_buyers').values(rows).execute()
  }
}

/** Takes orders off the list of changed ones, but for those that changed again. */
export async function deleteChangedOrders(tx: Tx, counted: readonly ChangedOrder[]): Promise<void> {
  for (const [changes, orders] of Map.groupBy(counted, (each) => each.changes)) {
    await tx
      .deleteFrom('changed_orders')
      .where('changes', '=', changes)
      .where(
        'order_id',
        'in',
        orders.map(({ orderId }) => orderId),
      )
      .execute()
  }
}

/** One process at a time keeps the sums; the next waits here and then sees what the first has written. */
export async function lockDailySales(tx: Tx): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name: 'daily-sales', value: 1 })
    .onConflict((row) => row.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .execute()
}

/** Every day's sums as they are kept. */
export async function listKeptDays(db: Db): Promise<DailyFigures> {
  const [sales, products, buyers] = [
    await db.selectFrom('daily_sales').selectAll().execute(),
    await db.selectFrom('daily_product_sales').selectAll().execute(),
    await db.selectFrom('daily_buyers').selectAll().execute(),
  ]
  return {
    sales: sales.map(({ day, ...row }) => {
      const { key, ...group } = toGroup({ ...row, key: day })
      return { ...group, day: key }
    }),
    products: products.map(({ day, ...row }) => ({ day, ...toProduct(row) })),
    buyers: buyers.map((row) => ({ day: row.day, beforeDay: row.before_day, buyers: Number(row.buyers) })),
  }
}

/** Whole days, both among them, but for some that are left out. */
export type Days = { firstDay: string; lastDay: string; without: readonly string[] }

/** The kept sums of days by state and way to pay, each day or month for itself. */
export async function listKeptSales(
  db: Db,
  days: Days,
  step: 'day' | 'month',
): Promise<(SalesGroup & { key: string })[]> {
  const key = step === 'day' ? sql`day` : sql`substr(day, 1, 7)`
  const { rows } = await sql<SalesRow>`
    select ${key} as key, status, payment_method, sum(orders) as orders, sum(sales_paise) as sales_paise,
      sum(weight_grams) as weight_grams, sum(refunded_paise) as refunded_paise, sum(back_grams) as back_grams,
      sum(received_paise) as received_paise
    from daily_sales where ${among(days)} group by 1, 2, 3`.execute(db)
  return rows.map(toGroup)
}

/** The kept sums of products over days. */
export async function listKeptProducts(db: Db, days: Days): Promise<Omit<DailyProduct, 'day'>[]> {
  const { rows } = await sql<ProductRow>`
    select product_id, max(name) as name, sum(packs) as packs, sum(weight_grams) as weight_grams, sum(sales_paise) as sales_paise
    from daily_product_sales where ${among(days)} group by product_id`.execute(db)
  return rows.map(toProduct)
}

/** How many bought on these days for the first time, and how many had bought before the first of the period. */
export async function countKeptBuyers(
  db: Db,
  days: Days,
  periodFrom: string,
): Promise<{ fresh: number; returning: number }> {
  const { rows } = await sql<{ fresh: number | string | null; returning_ones: number | string | null }>`
    select sum(case when before_day = '' then buyers else 0 end) as fresh,
      sum(case when before_day <> '' and before_day < ${periodFrom} then buyers else 0 end) as returning_ones
    from daily_buyers where ${among(days)}`.execute(db)
  return { fresh: Number(rows[0]?.fresh ?? 0), returning: Number(rows[0]?.returning_ones ?? 0) }
}

function among({ firstDay, lastDay, without }: Days): RawBuilder<boolean> {
  const span = sql<boolean>`day >= ${firstDay} and day <= ${lastDay}`
  return without.length === 0 ? span : sql`${span} and day not in (${sql.join(without)})`
}
