import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { TO_PAY_OUT } from '#app/domain/payments/refund/refund-store.server.ts'
import { listOrderLetters } from '#app/domain/settings/settings-store.server.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import { listOrdersByIds } from '../order/order-read-store.server.ts'
import { countSearchTerms, hasCommonTerm, hasRareTerm } from '../order/order-search-terms-store.server.ts'
import { hasGroup, statusList } from '../order/order-sql-conditions.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order/order-status.ts'
import { ORDER_GROUPS, type OrderGroup } from '../order/order-status-handling.ts'
import { type OrderQuery, type OrderSort, sortOf } from './order-query.ts'
import { parseSearchText } from './parse-search-text.ts'

/** Lists and tabs are counted up to here; a plus stands for more. */
export const MAX_COUNTED = 10_000
/** Limits for several filters and for common terms, where each order is read to count it. */
const MAX_COUNTED_FILTERED = 1_000
const MAX_COUNTED_COMMON = 100
/**
 * Up to so many orders, a term is looked up in the index; a more common term is looked up for each order of the list.
 */
const RARE_LIMIT = 2_000

export type FoundOrders = { orders: Order[]; total: number; isMore: boolean }

/**
 * One page of the panel's orders, pages counting from 1. Filters and sorting use an index; only the rows shown are read
 * whole. `total` stops at a limit; `isMore` is then true.
 */
export async function searchOrders(
  db: Db,
  query: Partial<OrderQuery>,
  { page = 1, perPage = 25 } = {},
): Promise<FoundOrders> {
  const search = await parseSearch(db, query.text ?? '')
  if (search === 'nothing') return { orders: [], total: 0, isMore: false }
  const filters = conditionsOf(query)
  const limit = filters.length > 1 ? Math.min(search.limit, MAX_COUNTED_FILTERED) : search.limit
  const conditions = sql.join([sql`1 = 1`, ...filters, ...search.conditions], sql` and `)
  const ids = await sql<{ id: string }>`
    select orders.id from orders where ${conditions} order by ${orderOf(sortOf(query))}
    limit ${perPage} offset ${(Math.max(1, page) - 1) * perPage}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 as one from orders where ${conditions} limit ${limit + 1}) as found
  `.execute(db)
  const orders = await listOrdersByIds(
    db,
    ids.rows.map((row) => row.id),
  )
  const total = counted.rows[0]?.total ?? 0
  return { orders, total: Math.min(total, limit), isMore: total > limit }
}

/** The number of orders by status, each counted up to `MAX_COUNTED + 1`; a status without orders is absent. */
export async function countOrdersByStatus(db: Db): Promise<Partial<Record<OrderStatus, number>>> {
  const one = (status: OrderStatus) => sql`
    select ${sql.lit(status)} as status, count(*) as orders
    from (select 1 as one from orders where status = ${sql.lit(status)} limit ${sql.lit(MAX_COUNTED + 1)}) as found
  `
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    ${sql.join(ORDER_STATUSES.map(one), sql` union all `)}
  `.execute(db)
  return Object.fromEntries(rows.filter((row) => row.orders > 0).map((row) => [row.status, row.orders]))
}

/** The number of orders under each tab of the list, counted up to `MAX_COUNTED + 1`. */
export async function countOrdersByGroup(db: Db): Promise<Record<OrderGroup, number>> {
  const groups = Object.keys(ORDER_GROUPS) as OrderGroup[]
  const one = (group: OrderGroup) => sql`
    select ${sql.lit(group)} as tab, count(*) as orders
    from (select 1 as one from orders where ${hasGroup(group)} limit ${sql.lit(MAX_COUNTED + 1)}) as found
  `
  const { rows } = await sql<{ tab: OrderGroup; orders: number }>`
    ${sql.join(groups.map(one), sql` union all `)}
  `.execute(db)
  return Object.fromEntries(rows.map(({ tab, orders }) => [tab, orders])) as Record<OrderGroup, number>
}

type Search = { conditions: RawBuilder<boolean>[]; limit: number }

/** The conditions of a search text: one code if that finds anything, otherwise all its words, the rarest first. */
async function parseSearch(db: Db, text: string): Promise<Search | 'nothing'> {
  if (text.trim() === '') return { conditions: [], limit: MAX_COUNTED }
  const { wholes, words } = parseSearchText(text, await listOrderLetters(db))
  for (const whole of wholes) {
    const some = await countSearchTerms(db, whole, RARE_LIMIT + 1)
    if (some > 0)
      return some > RARE_LIMIT ? commonTerms([whole]) : { conditions: [hasRareTerm(whole)], limit: MAX_COUNTED }
  }
  const counted = await Promise.all(
    words.map(async (word) => ({ word, orders: await countSearchTerms(db, word, RARE_LIMIT + 1) })),
  )
  const [rarest, ...others] = counted.toSorted((a, b) => a.orders - b.orders)
  if (!rarest || rarest.orders === 0) return 'nothing'
  if (rarest.orders > RARE_LIMIT) return commonTerms(words)
  return {
    conditions: [hasRareTerm(rarest.word), ...others.map(({ word }) => hasCommonTerm(word))],
    limit: MAX_COUNTED,
  }
}

function commonTerms(words: readonly string[]): Search {
  return { conditions: words.map(hasCommonTerm), limit: MAX_COUNTED_COMMON }
}

function conditionsOf(query: Partial<OrderQuery>): RawBuilder<boolean>[] {
  const { group, payment, method, refund, channel, fulfilment, keptBefore, slot, state, zone, from, to } = query
  const conditions: RawBuilder<boolean>[] = []
  const equal = (column: string, value: string | null | undefined) =>
    value && conditions.push(sql`${sql.ref(`orders.${column}`)} = ${value}`)
  if (group) conditions.push(hasGroup(group))
  equal('payment_status', payment)
  equal('payment_method', method)
  equal('channel', channel)
  equal('fulfilment', fulfilment)
  if (keptBefore) conditions.push(sql`orders.pickup_until < ${keptBefore} and ${hasGroup('to-collect')}`)
  if (slot) {
    conditions.push(sql`orders.slot_start >= ${startOfIndianDay(slot)}`)
    conditions.push(sql`orders.slot_start < ${later(startOfIndianDay(slot), DAYS)}`)
  }
  equal('ship_state', state)
  equal('zone', zone)
  if (refund) conditions.push(sql`orders.id in (select order_id from refunds where ${TO_PAY_OUT})`)
  if (from) conditions.push(sql`orders.created_at >= ${startOfIndianDay(from)}`)
  if (to) conditions.push(sql`orders.created_at < ${later(startOfIndianDay(to), DAYS)}`)
  return conditions
}

// Waiting counts from the last change: the order that waits longest was changed first.
const ORDERS_BY: Record<OrderSort, RawBuilder<unknown>> = {
  waiting: sql`orders.updated_at desc, orders.id desc`,
  '-waiting': sql`orders.updated_at, orders.id`,
  total: sql`orders.total_paise, orders.id`,
  '-total': sql`orders.total_paise desc, orders.id desc`,
  weight: sql`orders.weight_grams, orders.id`,
  '-weight': sql`orders.weight_grams desc, orders.id desc`,
  oldest: sql`orders.created_at, orders.id`,
  // Those without a slot last, on both databases.
  slot: sql`case when orders.slot_start is null then 1 else 0 end, orders.slot_start, orders.created_at, orders.id`,
}

function orderOf(sort: OrderSort | null): RawBuilder<unknown> {
  return sort ? ORDERS_BY[sort] : sql`orders.created_at desc, orders.id desc`
}

/**
 * How many orders to other states wait for their payment or to be packed: under composition their invoices cannot be
 * issued.
 */
export async function countUnpackedInterstate(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .where('invoices.number', 'is', null)
    .where('orders.total_paise', '>', 0)
    .whereRef('orders.ship_state', '<>', 'orders.shop_state')
    .where((eb) => sql<boolean>`${eb.ref('orders.status')} in ${statusList('unpaid', 'preparing')}`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
