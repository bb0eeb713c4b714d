import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { DAYS, later, startOfIndianDay } from '#app/domain/instant.ts'
import { TO_PAY_OUT } from '#app/domain/payments/refund/refund-store.server.ts'
import type { Order } from '../order/order.ts'
import { parseSearchText } from '../order/order-search-terms.ts'
import { countSearchTerms, hasSearchTerm, isAmong } from '../order/order-search-terms-store.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order/order-status.ts'
import { listOrdersByIds } from '../order/order-store.server.ts'
import { type OrderQuery, type OrderSort, statusesOfGroup } from './order-query.ts'

/** No list and no pile is counted further: what is more is said with a plus. */
export const MAX_COUNTED = 10_000
/** Several filters at once, or a word that many orders have, are counted no further: each order is looked at on its own. */
const MAX_COUNTED_FILTERED = 1_000
const MAX_COUNTED_IN_COMMON = 100
/** Up to so many, the orders a word leads to are gathered and sorted; beyond, the list is walked and asked for the word. */
const FEW = 2_000

export type FoundOrders = { orders: Order[]; total: number; isMore: boolean }

/**
 * One page of the owner's orders, pages counting from 1. Filters and sorting follow an index; only the rows shown are
 * read whole. `total` stops at a bound, and `isMore` says that it did.
 */
export async function searchOrders(
  db: Db,
  query: Partial<OrderQuery>,
  { page = 1, perPage = 25 } = {},
): Promise<FoundOrders> {
  const sought = await seek(db, query.text ?? '')
  if (sought === 'nothing') return { orders: [], total: 0, isMore: false }
  const filters = conditionsOf(query)
  const most = filters.length > 1 ? Math.min(sought.most, MAX_COUNTED_FILTERED) : sought.most
  const held = sql.join([sql`1 = 1`, ...filters, ...sought.conditions], sql` and `)
  const ids = await sql<{ id: string }>`
    select orders.id from orders where ${held} order by ${orderOf(query.sort ?? null)}
    limit ${perPage} offset ${(Math.max(1, page) - 1) * perPage}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 as one from orders where ${held} limit ${most + 1}) as found
  `.execute(db)
  const orders = await listOrdersByIds(
    db,
    ids.rows.map((row) => row.id),
  )
  const total = Number(counted.rows[0]?.total ?? 0)
  return { orders, total: Math.min(total, most), isMore: total > most }
}

/** How many orders are in each state, none counted beyond `MAX_COUNTED + 1`; a state without orders is absent. */
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

type Sought = { conditions: RawBuilder<boolean>[]; most: number }

/** What an order must have of the text: as one code when that finds anything, else as words, the rarest leading. */
async function seek(db: Db, text: string): Promise<Sought | 'nothing'> {
  if (text.trim() === '') return { conditions: [], most: MAX_COUNTED }
  const { wholes, words } = parseSearchText(text)
  for (const whole of wholes) {
    const some = await countSearchTerms(db, whole, FEW + 1)
    if (some > 0) return some > FEW ? common([whole]) : { conditions: [isAmong(whole)], most: MAX_COUNTED }
  }
  const counted = await Promise.all(
    words.map(async (word) => ({ word, orders: await countSearchTerms(db, word, FEW + 1) })),
  )
  const [rarest, ...others] = counted.toSorted((a, b) => a.orders - b.orders)
  if (!rarest || rarest.orders === 0) return 'nothing'
  if (rarest.orders > FEW) return common(words)
  return { conditions: [isAmong(rarest.word), ...others.map(({ word }) => hasSearchTerm(word))], most: MAX_COUNTED }
}

function common(words: readonly string[]): Sought {
  return { conditions: words.map(hasSearchTerm), most: MAX_COUNTED_IN_COMMON }
}

function conditionsOf(query: Partial<OrderQuery>): RawBuilder<boolean>[] {
  const { group, payment, method, refund, channel, state, zone, from, to } = query
  const held: RawBuilder<boolean>[] = []
  const equal = (column: string, value: string | null | undefined) =>
    value && held.push(sql`${sql.ref(`orders.${column}`)} = ${value}`)
  if (group) held.push(sql`orders.status in (${sql.join(statusesOfGroup(group))})`)
  equal('payment_status', payment)
  equal('payment_method', method)
  equal('channel', channel)
  equal('ship_state', state)
  equal('zone', zone)
  if (refund) held.push(sql`orders.id in (select order_id from refunds where ${TO_PAY_OUT})`)
  if (from) held.push(sql`orders.created_at >= ${startOfIndianDay(from)}`)
  if (to) held.push(sql`orders.created_at < ${later(startOfIndianDay(to), DAYS)}`)
  return held
}

// Waiting is counted from the last move: who has waited longest was moved first.
const ORDERS_BY: Record<OrderSort, RawBuilder<unknown>> = {
  waiting: sql`orders.updated_at desc, orders.id desc`,
  '-waiting': sql`orders.updated_at, orders.id`,
  total: sql`orders.total_paise, orders.id`,
  '-total': sql`orders.total_paise desc, orders.id desc`,
  weight: sql`orders.weight_grams, orders.id`,
  '-weight': sql`orders.weight_grams desc, orders.id desc`,
  oldest: sql`orders.created_at, orders.id`,
}

function orderOf(sort: OrderSort | null): RawBuilder<unknown> {
  return sort ? ORDERS_BY[sort] : sql`orders.created_at desc, orders.id desc`
}
