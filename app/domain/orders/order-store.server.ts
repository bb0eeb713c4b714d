import { type Selectable, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { OrdersTable } from '#app/db/schema/orders.ts'
import type { Order, OrderLine } from './order.ts'
import { listLines } from './order-line-store.server.ts'
import { parseOrderNumber } from './order-number.ts'
import type { OrderStatus } from './order-status.ts'

/** An order by its number, or null. Whose it is, is for the caller to check. */
export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const [order] = await listOrders(db, (orders) => orders.where('orders.id', '=', id))
  return order ?? null
}

/** A shopper's orders, newest first. */
export function listOrdersOf(db: Db, userId: string, limit = 100): Promise<Order[]> {
  return listOrders(db, (orders) => orders.where('user_id', '=', userId).limit(limit))
}

/** A shopper's newest order, or null. */
export async function findLastOrderOf(db: Db, userId: string): Promise<Order | null> {
  const [order] = await listOrdersOf(db, userId, 1)
  return order ?? null
}

/** What the owner looks for: states, and a number, phone, name, PIN or AWB. Pages count from 1. */
export type OrderSearch = { statuses?: readonly OrderStatus[]; text?: string; page?: number; perPage?: number }

/** The owner's orders, newest first, with how many there are in all. */
export async function searchOrders(db: Db, search: OrderSearch): Promise<{ orders: Order[]; total: number }> {
  const perPage = search.perPage ?? 25
  const skipped = (Math.max(1, search.page ?? 1) - 1) * perPage
  const sought = matching(search)
  const orders = await listOrders(db, (all) => all.where(sought).limit(perPage).offset(skipped))
  const { total } = await withInvoices(db)
    .where(sought)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return { orders, total: Number(total) }
}

/** How many orders are in each state; a state without orders is absent. */
export async function countOrdersByStatus(db: Db): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('orders')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.orders)]))
}

const SEARCHED = [
  'orders.id',
  'orders.phone',
  'orders.ship_name',
  'orders.ship_pincode',
  'orders.awb',
  'invoices.number',
]

function matching({ statuses, text = '' }: OrderSearch) {
  const words = text.trim().slice(0, 64)
  const conditions = [sql<boolean>`1 = 1`]
  if (statuses) conditions.push(sql`orders.status in (${sql.join(statuses)})`)
  if (words !== '') {
    const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const likes = SEARCHED.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`)
    conditions.push(sql`(orders.id = ${parseOrderNumber(words)} or ${sql.join(likes, sql` or `)})`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function withInvoices(db: Db) {
  return db.selectFrom('orders').leftJoin('invoices', 'invoices.order_id', 'orders.id')
}

function wholeOrders(db: Db) {
  return withInvoices(db)
    .selectAll('orders')
    .select('invoices.number as invoice_number')
    .select((eb) =>
      eb
        .selectFrom('order_edits')
        .select('order_edits.due_paise')
        .whereRef('order_edits.order_id', '=', 'orders.id')
        .where('order_edits.ended_at', 'is', null)
        .as('awaited_paise'),
    )
}

type Orders = ReturnType<typeof wholeOrders>
type Row = Selectable<OrdersTable> & { invoice_number: string | null; awaited_paise: number | null }

async function listOrders(db: Db, narrow: (orders: Orders) => Orders): Promise<Order[]> {
  const rows = await narrow(wholeOrders(db)).orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc').execute()
  const lines = await listLines(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? []))
}

function toOrder(row: Row, lines: readonly OrderLine[]): Order {
  return {
    id: row.id,
    userId: row.user_id,
    phone: row.phone,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    channel: row.channel,
    couponCode: row.coupon_code,
    goodsPaise: row.goods_paise,
    discountPaise: row.discount_paise,
    deliveryPaise: row.delivery_paise,
    codFeePaise: row.cod_fee_paise,
    totalPaise: row.total_paise,
    taxPaise: row.tax_paise,
    weightGrams: row.weight_grams,
    address: JSON.parse(row.address),
    shipState: row.ship_state,
    shopState: row.shop_state,
    zone: row.zone as Order['zone'],
    dueDay: row.due_day,
    holdUntil: row.hold_until,
    carrier: row.carrier,
    awb: row.awb,
    parcelGrams: row.parcel_grams,
    invoiceNumber: row.invoice_number,
    awaitedPaise: row.awaited_paise,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    placedAt: row.placed_at,
    packedAt: row.packed_at,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    lines,
  }
}
