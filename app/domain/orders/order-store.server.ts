import { createHash } from 'node:crypto'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { type Db, forUpdate, type Tx } from '#app/db/db.server.ts'
import type { OrdersTable, Tables } from '#app/db/schema.ts'
import type { Instant } from '../instant.ts'
import type { Shop } from '../shop.ts'
import type { Order, OrderLine } from './order.ts'
import { listLines } from './order-line-store.server.ts'
import { orderNumber, parseOrderNumber } from './order-number.ts'
import type { OrderStatus } from './order-status.ts'

/** An order by its number, or null. Whose it is, is for the caller to check. */
export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const [order] = await listOrders(db, (orders) => orders.where('orders.id', '=', id))
  return order ?? null
}

/**
 * An order, locked until the transaction ends: every change of an order begins here, so that cancelling, paying, moving
 * and expiring come one after the other, whatever their order.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  await sql`select id from orders where id = ${id}${forUpdate(tx)}`.execute(tx)
  return findOrder(tx, id)
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

/** An order number nobody has. */
export async function findFreeOrderNumber(db: Db, newId: Shop['newId']): Promise<string> {
  for (;;) {
    const number = orderNumber(createHash('sha256').update(newId('ord')).digest().subarray(0, 5))
    if (!(await db.selectFrom('orders').select('id').where('id', '=', number).executeTakeFirst())) return number
  }
}

/** A shopper's orders that wait for money. */
export async function listUnpaidOrderIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending_payment')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The same orders, locked; one that is paid while this waits for it is no longer among them. */
export async function lockUnpaidOrders(tx: Tx, userId: string): Promise<Order[]> {
  const locked: (Order | null)[] = []
  for (const id of await listUnpaidOrderIds(tx, userId)) locked.push(await lockOrder(tx, id))
  return locked.filter((order) => order?.status === 'pending_payment') as Order[]
}

/** Unpaid orders whose hold has run out. */
export async function listOverdueOrderIds(db: Db, at: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending_payment')
    .where('hold_until', '<=', at)
    .orderBy('hold_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** What the owner looks for: states, and a number, phone, name, PIN or AWB. Pages count from 1. */
export type OrderSearch = { statuses?: readonly OrderStatus[]; text?: string; page?: number; perPage?: number }

/** The owner's orders, newest first, with how many there are in all. */
export async function searchOrders(db: Db, search: OrderSearch): Promise<{ orders: Order[]; total: number }> {
  const perPage = search.perPage ?? 25
  const page = Math.max(1, search.page ?? 1)
  const orders = await listOrders(db, (all) =>
    found(all, search)
      .limit(perPage)
      .offset((page - 1) * perPage),
  )
  const count = await found(db.selectFrom('orders').leftJoin('invoices', 'invoices.order_id', 'orders.id'), search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { orders, total: Number(count.total) }
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

type Joined<Output> = SelectQueryBuilder<
  Tables & { invoices: Tables['invoices'] | { [Column in keyof Tables['invoices']]: null } },
  'orders' | 'invoices',
  Output
>

function found<Output>(orders: Joined<Output>, { statuses, text = '' }: OrderSearch): Joined<Output> {
  const words = text.trim().slice(0, 64)
  let narrowed = statuses ? orders.where('orders.status', 'in', statuses) : orders
  if (words !== '') {
    const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const like = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
    narrowed = narrowed.where((eb) =>
      eb.or([
        eb('orders.id', '=', parseOrderNumber(words) ?? words),
        ...[
          'orders.id',
          'orders.phone',
          'orders.ship_name',
          'orders.ship_pincode',
          'orders.awb',
          'invoices.number',
        ].map(like),
      ]),
    )
  }
  return narrowed
}

const ALL_OF_ORDER = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .selectAll('orders')
    .select('invoices.number as invoice_number')
type Row = Selectable<OrdersTable> & { invoice_number: string | null }

async function listOrders(
  db: Db,
  narrow: (orders: ReturnType<typeof ALL_OF_ORDER>) => ReturnType<typeof ALL_OF_ORDER>,
): Promise<Order[]> {
  const rows = await narrow(ALL_OF_ORDER(db))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
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
    invoiceNumber: row.invoice_number,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    placedAt: row.placed_at,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    lines,
  }
}
