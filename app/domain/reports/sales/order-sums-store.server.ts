import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { indianDaySql, indianHourSql } from '#app/db/indian-time-sql.server.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { isSale, statusList } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import {
  creditedGrams,
  creditedPacks,
  isNetSale,
  isWhollyRefunded,
  refundedGoodsPaise,
} from './credited-goods-sql-conditions.server.ts'
import { type DailyBuyers, type DailyFigures, type DailyProduct, mergeSteps } from './daily-sales.ts'
import type { NetSalesGroup, SalesGroup } from './sales.ts'

// Sums over the orders themselves; those of past days are kept by daily-sales-store.server.ts.

// SQLite answers nothing else while a statement runs, and a day may have ten thousand orders.
const ORDERS_PER_STEP = 400

/**
 * Computes the sums of whole days from their orders, both ends included. Reads the orders in steps and lets others work
 * in between, so that an order may change meanwhile: it then waits for a recount.
 */
export async function sumOrderDays(
  db: Db,
  firstDay: string,
  lastDay: string,
  ordersPerStep = ORDERS_PER_STEP,
): Promise<DailyFigures> {
  const before = startOfIndianDay(addDays(lastDay, 1))
  const steps: DailyFigures[] = []
  let from: Instant | null = startOfIndianDay(firstDay)
  while (from !== null) {
    const next: Instant | null = await findStartOfNextStep(db, from, before, ordersPerStep)
    const [sales, products, buyers] = await Promise.all([
      sumOrdersByDay(db, from, next ?? before),
      sumProducts(db, from, next ?? before),
      countBuyers(db, from, next ?? before),
    ])
    steps.push({ sales: sales.map(({ key, ...group }) => ({ ...group, day: key })), products, buyers })
    from = next
    await nextTurn()
  }
  return mergeSteps(steps)
}

/** Whether more orders than this were placed on these days, both ends included. */
export async function hasMoreOrders(db: Db, firstDay: string, lastDay: string, orders: number): Promise<boolean> {
  const before = startOfIndianDay(addDays(lastDay, 1))
  return (await findPlacedAt(db, startOfIndianDay(firstDay), before, orders)) !== null
}

/**
 * When the next step begins, by when its first order was placed; null: with the step that begins at `from` all is read.
 */
async function findStartOfNextStep(db: Db, from: Instant, before: Instant, orders: number): Promise<Instant | null> {
  const at = await findPlacedAt(db, from, before, orders)
  // Orders of one instant are of one step.
  return at !== null && at > from ? at : null
}

/** When the order was placed that comes after so many others of a span; null if there is none. */
async function findPlacedAt(db: Db, from: Instant, before: Instant, place: number): Promise<Instant | null> {
  const order = await db
    .selectFrom('orders')
    .select('placed_at')
    .where('placed_at', '>=', from)
    .where('placed_at', '<', before)
    .orderBy('placed_at')
    .limit(1)
    .offset(place)
    .executeTakeFirst()
  return order?.placed_at ?? null
}

type NetSalesRow = Record<
  'orders' | 'sales_paise' | 'weight_grams' | 'refunded_paise' | 'refunded_orders' | 'credited_grams',
  number
> & { key: string; status: SalesGroup['status'] }

export type SalesRow = Record<
  | 'received_paise'
  | 'written_off_paise'
  | 'unpaid_orders'
  | 'unpaid_paise'
  | 'credited_paise'
  | 'lost_orders'
  | 'lost_paise'
  | 'lost_grams',
  number
> &
  NetSalesRow & { payment_method: SalesGroup['method'] }

/** The columns of `NetSalesRow` that are sums. */
const NET_SUMS = sql`count(*) as orders, sum(total_paise) as sales_paise, sum(weight_grams) as weight_grams,
  sum(${refundedGoodsPaise('orders')}) as refunded_paise,
  sum(case when ${isWhollyRefunded('orders')} then 1 else 0 end) as refunded_orders,
  sum(${creditedGrams('orders')}) as credited_grams`

/** Orders placed in a span. Free ones are left out of sales. */
function isPlacedAndPaidFor(from: Instant, before: Instant): RawBuilder<boolean> {
  return sql<boolean>`placed_at >= ${from} and placed_at < ${before} and payment_method <> 'none'`
}

/** The net sales of the orders placed in a span, by hour of the day in India (00 to 23) and status. */
export async function sumNetSalesByHour(
  db: Db,
  from: Instant,
  before: Instant,
): Promise<(NetSalesGroup & { key: string })[]> {
  const { rows } = await sql<NetSalesRow>`
    select ${indianHourSql(db, sql`placed_at`)} as key, status, ${NET_SUMS}
    from orders where ${isPlacedAndPaidFor(from, before)} group by 1, 2`.execute(db)
  return rows.map(toNetSalesGroup)
}

/** Sums of the orders placed in a span, by day in India, status and payment method. */
async function sumOrdersByDay(db: Db, from: Instant, before: Instant): Promise<(SalesGroup & { key: string })[]> {
  const credited = sql`coalesce((select sum(r.amount_paise) from refunds r where r.order_id = orders.id and r.channel = 'due'), 0)`
  const isUnpaid = sql`payment_method = 'cod' and status in ${statusList('delivered')} and not exists
    (select 1 from payments p where p.order_id = orders.id and p.captured_paise > 0)`
  const isLost = sql`status in ${statusList('returned')} and exists
    (select 1 from parcels where parcels.order_id = orders.id and parcels.state = 'lost')`
  const { rows } = await sql<SalesRow>`
    select ${indianDaySql(db, sql`placed_at`)} as key, status, payment_method, ${NET_SUMS},
      sum(coalesce((select sum(p.captured_paise - p.short_paise) from payments p
        where p.order_id = orders.id and p.remittance_id is not null), 0)) as received_paise,
      sum(coalesce((select sum(p.short_paise) from payments p join cash_remittances c on c.id = p.remittance_id
        where p.order_id = orders.id and c.shortage = 'written-off'), 0)) as written_off_paise,
      sum(case when ${isUnpaid} then 1 else 0 end) as unpaid_orders,
      sum(case when ${isUnpaid} then total_paise - ${credited} else 0 end) as unpaid_paise,
      sum(${credited}) as credited_paise,
      sum(case when ${isLost} then 1 else 0 end) as lost_orders,
      sum(case when ${isLost} then total_paise else 0 end) as lost_paise,
      sum(case when ${isLost} then weight_grams else 0 end) as lost_grams
    from orders where ${isPlacedAndPaidFor(from, before)} group by 1, 2, 3`.execute(db)
  return rows.map(toSalesGroup)
}

/** Maps a row to a sales group with its key. */
export function toSalesGroup(row: SalesRow): SalesGroup & { key: string } {
  return {
    ...toNetSalesGroup(row),
    method: row.payment_method,
    receivedPaise: row.received_paise,
    writtenOffPaise: row.written_off_paise,
    unpaidOrders: row.unpaid_orders,
    unpaidPaise: row.unpaid_paise,
    creditedPaise: row.credited_paise,
    lostOrders: row.lost_orders,
    lostPaise: row.lost_paise,
    lostGrams: row.lost_grams,
  }
}

function toNetSalesGroup(row: NetSalesRow): NetSalesGroup & { key: string } {
  return {
    key: row.key,
    status: row.status,
    orders: row.orders,
    salesPaise: row.sales_paise,
    weightGrams: row.weight_grams,
    refundedPaise: row.refunded_paise,
    refundedOrders: row.refunded_orders,
    creditedGrams: row.credited_grams,
  }
}

async function sumProducts(db: Db, from: Instant, before: Instant): Promise<DailyProduct[]> {
  const refunded = sql`from refund_lines b join refunds r on r.id = b.refund_id
    where r.order_id = l.order_id and b.position = l.position`
  const packs = sql`(l.quantity - ${creditedPacks('orders', 'l')})`
  const { rows } = await sql<ProductRow & { day: string }>`
    select ${indianDaySql(db, sql`placed_at`)} as day, l.product_id, max(l.name) as name,
      sum(${packs}) as packs, sum(l.grams * ${packs}) as weight_grams,
      sum(l.gross_paise - coalesce((select sum(b.amount_paise) ${refunded}), 0)) as sales_paise
    from orders join order_lines l on l.order_id = orders.id
    where placed_at >= ${from} and placed_at < ${before} and ${isSale('orders')}
      and status not in ${statusList('returned')} and l.kind = 'pack'
    group by 1, 2`.execute(db)
  return rows.map((row) => ({ day: row.day, ...toProductSales(row) }))
}

type ProductRow = { product_id: string; name: string } & Record<'packs' | 'weight_grams' | 'sales_paise', number>

/** Maps a row to the sales of a product. */
export function toProductSales(row: ProductRow): Omit<DailyProduct, 'day'> {
  return {
    productId: row.product_id,
    name: row.name,
    packs: row.packs,
    weightGrams: row.weight_grams,
    salesPaise: row.sales_paise,
  }
}

async function countBuyers(db: Db, from: Instant, before: Instant): Promise<DailyBuyers[]> {
  const earlier = sql`(select max(e.placed_at) from orders e where e.user_id = firsts.user_id and e.placed_at < firsts.at
    and ${isNetSale('e')})`
  const { rows } = await sql<{ day: string; before_day: string; buyers: number }>`
    select day, coalesce(${indianDaySql(db, earlier)}, '') as before_day, count(*) as buyers
    from (select ${indianDaySql(db, sql`placed_at`)} as day, user_id, min(placed_at) as at from orders
      where placed_at >= ${from} and placed_at < ${before} and ${isNetSale('orders')}
        and user_id <> ${WALK_IN.id} group by 1, 2) as firsts
    group by 1, 2`.execute(db)
  return rows.map((row) => ({ day: row.day, previousOrderDay: row.before_day, buyers: row.buyers }))
}
