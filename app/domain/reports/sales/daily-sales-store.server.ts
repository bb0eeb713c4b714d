import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { indianDaySql } from '#app/db/indian-time-sql.server.ts'
import { monthsAfter } from '#app/domain/time/calendar-day.ts'
import { type DayRange, monthOfDay, splitIntoMonths } from '#app/domain/time/calendar-month.ts'
import { isNetSale } from './credited-goods-sql-conditions.server.ts'
import type { DailyFigures, DailyProduct } from './daily-sales.ts'
import { type SalesRow, sumOrderDays, toProductSales, toSalesGroup } from './order-sums-store.server.ts'
import type { SalesGroup } from './sales.ts'

/** An order that changed since its day was counted. `changes` detects another change meanwhile. */
export type ChangedOrder = { orderId: string; changes: number }

/** Orders that changed since their day was counted, at most `limit`. */
export async function listChangedOrders(db: Db, limit: number): Promise<ChangedOrder[]> {
  const rows = await db.selectFrom('changed_orders').selectAll().orderBy('order_id').limit(limit).execute()
  return rows.map((row) => ({ orderId: row.order_id, changes: row.changes }))
}

/**
 * The days to recount because these orders (or any, without `of`) changed, in order: the day of each order, and that of
 * its buyer's next bought order, whose `previousOrderDay` may change.
 */
export async function listChangedDays(db: Db, of?: readonly ChangedOrder[]): Promise<string[]> {
  if (of?.length === 0) return []
  const chosen = of ? sql`and c.order_id in (${sql.join(of.map(({ orderId }) => orderId))})` : sql``
  const day = indianDaySql(db, sql`o.placed_at`)
  // `cross join` makes SQLite begin with the few changed orders instead of all orders.
  const { rows } = await sql<{ day: string }>`
    select ${day} as day from changed_orders c cross join orders o where o.id = c.order_id ${chosen} and o.placed_at is not null
    union
    select ${indianDaySql(
      db,
      sql`(select min(n.placed_at) from orders n where n.user_id = o.user_id and n.placed_at > o.placed_at
        and ${indianDaySql(db, sql`n.placed_at`)} > ${day}
        and ${isNetSale('n')})`,
    )} as day from changed_orders c cross join orders o where o.id = c.order_id ${chosen} and o.placed_at is not null
    order by 1`.execute(db)
  return rows.flatMap(({ day }) => (day ? [day] : []))
}

/**
 * Recounts days from their orders, and replaces the stored sums of the days and of their months. A month (YYYY-MM)
 * among them is added up from its days.
 */
export async function recountDays(tx: Tx, days: readonly string[]): Promise<void> {
  await updateDays(tx, days, await sumDays(tx, days))
}

/** The sums of each of these days, from their orders. A month among them has none of its own. */
export async function sumDays(db: Db, days: readonly string[]): Promise<Map<string, DailyFigures>> {
  const figures = new Map<string, DailyFigures>()
  for (const day of days) if (day !== monthOfDay(day)) figures.set(day, await sumOrderDays(db, day, day))
  return figures
}

/** Replaces the stored sums of days by these (`sumDays`), and adds up the months of all the days. */
export async function updateDays(
  tx: Tx,
  days: readonly string[],
  figures: ReadonlyMap<string, DailyFigures>,
): Promise<void> {
  for (const [day, sums] of figures) await replaceDay(tx, day, sums)
  for (const month of new Set(days.map(monthOfDay))) await sumMonth(tx, month)
}

async function replaceDay(tx: Tx, day: string, { sales, products, buyers }: DailyFigures): Promise<void> {
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
      credited_grams: group.creditedGrams,
      received_paise: group.receivedPaise,
      written_off_paise: group.writtenOffPaise,
      refunded_orders: group.refundedOrders,
      unpaid_orders: group.unpaidOrders,
      unpaid_paise: group.unpaidPaise,
      credited_paise: group.creditedPaise,
      lost_orders: group.lostOrders,
      lost_paise: group.lostPaise,
      lost_grams: group.lostGrams,
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
    const rows = buyers.map(({ previousOrderDay, buyers: count }) => ({
      day,
      before_day: previousOrderDay,
      buyers: count,
    }))
    await tx.insertInto('daily_buyers').values(rows).execute()
  }
}

async function sumMonth(tx: Tx, month: string): Promise<void> {
  await tx.deleteFrom('monthly_product_sales').where('month', '=', month).execute()
  await tx
    .insertInto('monthly_product_sales')
    .columns(['month', 'product_id', 'name', 'packs', 'weight_grams', 'sales_paise'])
    .expression((eb) =>
      eb
        .selectFrom('daily_product_sales')
        .where('day', '>=', `${month}-01`)
        .where('day', '<=', `${month}-31`)
        .groupBy('product_id')
        .select(({ val, fn }) => [
          val(month).as('month'),
          'product_id',
          fn.max('name').as('name'),
          fn.sum<number>('packs').as('packs'),
          fn.sum<number>('weight_grams').as('weight_grams'),
          fn.sum<number>('sales_paise').as('sales_paise'),
        ]),
    )
    .execute()
}

/** Removes orders from the changed ones, except those changed again meanwhile. */
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

/** How many recounts have been made, by any process. What is read before one has to be read again after another. */
export async function findRecountNumber(db: Db): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', 'daily-sales').executeTakeFirst()
  return row?.value ?? 0
}

/** Serialises recounts across processes until the transaction ends, and returns the number of this one. */
export async function lockDailySales(tx: Tx): Promise<number> {
  const row = await tx
    .insertInto('counters')
    .values({ name: 'daily-sales', value: 1 })
    .onConflict((row) => row.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/** The stored sums of a span of days, both ends included. */
export async function listStoredDays(db: Db, firstDay: string, lastDay: string): Promise<DailyFigures> {
  const within = sql<boolean>`day >= ${firstDay} and day <= ${lastDay}`
  const [sales, products, buyers] = [
    await db.selectFrom('daily_sales').where(within).selectAll().execute(),
    await db.selectFrom('daily_product_sales').where(within).selectAll().execute(),
    await db.selectFrom('daily_buyers').where(within).selectAll().execute(),
  ]
  return {
    sales: sales.map(({ day, ...row }) => {
      const { key, ...group } = toSalesGroup({ ...row, key: day })
      return { ...group, day: key }
    }),
    products: products.map(({ day, ...row }) => ({ day, ...toProductSales(row) })),
    buyers: buyers.map((row) => ({ day: row.day, previousOrderDay: row.before_day, buyers: row.buyers })),
  }
}

/** The stored sums of days by status and payment method, per day or month. */
export async function listStoredSales(
  db: Db,
  days: DayRange,
  step: 'day' | 'month',
): Promise<(SalesGroup & { key: string })[]> {
  const key = step === 'day' ? sql`day` : sql`substr(day, 1, 7)`
  const { rows } = await sql<SalesRow>`
    select ${key} as key, status, payment_method, sum(orders) as orders, sum(sales_paise) as sales_paise,
      sum(weight_grams) as weight_grams, sum(refunded_paise) as refunded_paise, sum(credited_grams) as credited_grams,
      sum(received_paise) as received_paise, sum(written_off_paise) as written_off_paise, sum(refunded_orders) as refunded_orders,
      sum(unpaid_orders) as unpaid_orders, sum(unpaid_paise) as unpaid_paise, sum(credited_paise) as credited_paise,
      sum(lost_orders) as lost_orders, sum(lost_paise) as lost_paise, sum(lost_grams) as lost_grams
    from daily_sales where ${among(days)} group by 1, 2, 3`.execute(db)
  return rows.map(toSalesGroup)
}

/** The stored sums of products over days, from whole months where possible. */
export async function listStoredProducts(db: Db, span: DayRange): Promise<Omit<DailyProduct, 'day'>[]> {
  const { months, days } = splitIntoMonths(span)
  const sums = ['product_id', 'name', 'packs', 'weight_grams', 'sales_paise'] as const
  const rows = await db
    .selectFrom(
      db
        .selectFrom('monthly_product_sales')
        .where((eb) => (months.length > 0 ? eb('month', 'in', months) : eb.lit(false)))
        .select(sums)
        .unionAll(
          db
            .selectFrom('daily_product_sales')
            .where((eb) => (days.length > 0 ? eb('day', 'in', days) : eb.lit(false)))
            .select(sums),
        )
        .as('parts'),
    )
    .groupBy('product_id')
    .select(({ fn }) => [
      'product_id',
      fn.max('name').as('name'),
      fn.sum<number>('packs').as('packs'),
      fn.sum<number>('weight_grams').as('weight_grams'),
      fn.sum<number>('sales_paise').as('sales_paise'),
    ])
    .execute()
  return rows.map(toProductSales)
}

/** The stored product sums of a month. */
export async function listStoredMonth(db: Db, month: string): Promise<Omit<DailyProduct, 'day'>[]> {
  const rows = await db.selectFrom('monthly_product_sales').where('month', '=', month).selectAll().execute()
  return rows.map(toProductSales)
}

/** The months with an order or a stored sum, in order. */
export async function listCountedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(first) as first, max(last) as last from (
      select ${indianDaySql(db, sql`min(placed_at)`)} as first, ${indianDaySql(db, sql`max(placed_at)`)} as last from orders
      union all select min(day), max(day) from daily_sales
      union all select min(day), max(day) from daily_product_sales
      union all select min(day), max(day) from daily_buyers
      union all select min(month), max(month) from monthly_product_sales) as spans`.execute(db)
  const [span] = rows
  const months: string[] = []
  if (!span?.first || !span.last) return months
  const lastMonth = monthOfDay(span.last)
  for (let month = monthOfDay(span.first); month <= lastMonth; month = monthOfDay(monthsAfter(`${month}-01`, 1)))
    months.push(month)
  return months
}

/** The numbers of first-time and returning buyers on these days; returning: bought before the period. */
export async function countStoredBuyers(
  db: Db,
  days: DayRange,
  periodFrom: string,
): Promise<{ fresh: number; returning: number }> {
  const { rows } = await sql<{ fresh: number | null; returning_ones: number | null }>`
    select sum(case when before_day = '' then buyers else 0 end) as fresh,
      sum(case when before_day <> '' and before_day < ${periodFrom} then buyers else 0 end) as returning_ones
    from daily_buyers where ${among(days)}`.execute(db)
  return { fresh: rows[0]?.fresh ?? 0, returning: rows[0]?.returning_ones ?? 0 }
}

function among({ firstDay, lastDay, without }: DayRange): RawBuilder<boolean> {
  const span = sql<boolean>`day >= ${firstDay} and day <= ${lastDay}`
  return without.length === 0 ? span : sql`${span} and day not in (${sql.join(without)})`
}
