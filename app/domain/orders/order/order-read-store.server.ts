import { type AliasedRawBuilder, type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import { lockRow, lockRows } from '#app/db/lock.server.ts'
import type { OrderLinesTable, OrdersTable } from '#app/db/schema/orders.ts'
import type { Tables } from '#app/db/schema.ts'
import type { Db, Tx } from '#app/db/transaction.server.ts'
import { parseStoredAddress } from '#app/domain/identity/profile/parse-stored-address.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order, OrderLine } from './order.ts'
import { ORDER_STATUSES, type OrderPhase, statusesInPhases } from './order-status.ts'
import { STATUS_HANDLING } from './order-status-handling.ts'
import { orderTextsOfColumns } from './order-texts.ts'

/** An order by its number, or null. The caller checks whose it is. */
export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const [order] = await listOrders(db, (orders) => orders.where('orders.id', '=', id))
  return order ?? null
}

/** A shopper's orders, newest first, after the first `skipped`. */
export function listOrdersOf(db: Db, userId: string, limit = 100, skipped = 0): Promise<Order[]> {
  return listOrders(db, (orders) => orders.where('user_id', '=', userId).limit(limit).offset(skipped))
}

/** All orders of a shopper, newest first. */
export function listAllOrdersOf(db: Db, userId: string): Promise<Order[]> {
  return listOrders(db, (orders) => orders.where('user_id', '=', userId))
}

/** The number of a shopper's orders. */
export async function countOrdersOf(db: Db, userId: string): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return Number(orders)
}

/**
 * A shopper's bought orders, newest first: paid online, or in cash and confirmed (`isCashBought`), and not cancelled
 * since.
 */
export function listBoughtBy(db: Db, userId: string, limit: number, skipped = 0): Promise<Order[]> {
  return listOrders(db, (orders) => orders.where('user_id', '=', userId).where(wasBought).limit(limit).offset(skipped))
}

/** The number of a shopper's bought orders, counted as `listBoughtBy` lists them. */
export async function countBoughtBy(db: Db, userId: string): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where(wasBought)
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return Number(orders)
}

const CASH_BOUGHT = ORDER_STATUSES.filter((status) => STATUS_HANDLING[status].isCashBought)

function wasBought(eb: ExpressionBuilder<Tables, 'orders'>) {
  return eb.and([
    isSale('orders'),
    eb.or([eb('orders.payment_method', '<>', 'cod'), eb('orders.status', 'in', CASH_BOUGHT)]),
  ])
}

/** The statuses of some phases as an SQL list for `in`. Literals: with parameters no partial index could be used. */
export function statusList(...phases: readonly OrderPhase[]): RawBuilder<unknown> {
  return sql`(${sql.join(statusesInPhases(...phases).map((status) => sql.lit(status)))})`
}

/**
 * Condition: an order is a sale. It was paid, or is to be paid in cash, and was not cancelled since; tasting samples
 * and packs sent again have no payment method. `orders` is the name or alias of the table in the query.
 */
export function isSale(orders: string): RawBuilder<boolean> {
  const [status, method] = [sql.ref(`${orders}.status`), sql.ref(`${orders}.payment_method`)]
  return sql<boolean>`(${status} not in ${statusList('unpaid', 'void')} and ${method} <> ${sql.lit('none')})`
}

/**
 * Condition: an order to be paid in cash came back, or is on its way back, because its shopper did not take it. What its
 * courier lost, nobody refused, and what is paid comes back for other reasons. `orders` is the name or alias of the table
 * in the query.
 */
export function isRefused(orders: string): RawBuilder<boolean> {
  const [id, status, method] = ['id', 'status', 'payment_method'].map((column) => sql.ref(`${orders}.${column}`))
  return sql<boolean>`(${status} in ${statusList('returned')} and ${method} = ${sql.lit('cod')}
    and not exists (select 1 from parcels where parcels.order_id = ${id} and parcels.state = 'lost'))`
}

/**
 * Condition: each parcel of an order that has left was lost, as `areAllLost` says of their states. A
 * parcel that had not left when the order was taken back was withdrawn by that alone, at the same instant: its packs
 * were not lost, so that the order came back in part. `orders` is the name or alias of the table in the query.
 */
export function isLost(orders: string): RawBuilder<boolean> {
  const [id, status] = [sql.ref(`${orders}.id`), sql.ref(`${orders}.status`)]
  return sql<boolean>`(${status} in ${statusList('in-transit', 'returned')}
    and exists (select 1 from parcels where parcels.order_id = ${id} and parcels.state = 'lost')
    and not exists (select 1 from parcels where parcels.order_id = ${id} and parcels.state <> 'lost'
      and (parcels.state <> 'cancelled' or exists (select 1 from order_events where order_events.order_id = ${id}
        and order_events.to_status = 'returned' and order_events.at = parcels.state_at))))`
}

/** The column `is_lost`, 1 or 0, of an order that was lost as a whole (`isLost`). */
export function isLostColumn(orders: string): AliasedRawBuilder<number, 'is_lost'> {
  return sql<number>`case when ${isLost(orders)} then 1 else 0 end`.as('is_lost')
}

/** A shopper's latest order, or null. */
export async function findLatestOrderOf(db: Db, userId: string): Promise<Order | null> {
  const [order] = await listOrdersOf(db, userId, 1)
  return order ?? null
}

/** Orders by their numbers, in the given sequence. Unknown numbers are left out. */
export async function listOrdersByIds(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const found = await listOrders(db, (orders) => orders.where('orders.id', 'in', ids))
  const byId = new Map(found.map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function withInvoices(db: Db) {
  return db.selectFrom('orders').leftJoin('invoices', 'invoices.order_id', 'orders.id')
}

function wholeOrders(db: Db) {
  return withInvoices(db)
    .selectAll('orders')
    .select(['invoices.number as invoice_number', 'invoices.issued_at as invoiced_at'])
    .select((eb) =>
      eb
        .selectFrom('order_edits')
        .select('order_edits.due_paise')
        .whereRef('order_edits.order_id', '=', 'orders.id')
        .where('order_edits.ended_at', 'is', null)
        .as('awaited_paise'),
    )
    .select(isLostColumn('orders'))
}

type Orders = ReturnType<typeof wholeOrders>
type Row = Selectable<OrdersTable> & {
  invoice_number: string | null
  invoiced_at: Instant | null
  awaited_paise: number | null
  is_lost: number
}

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
    fulfilment: row.fulfilment,
    isLost: row.is_lost === 1,
    ...orderTextsOfColumns(row),
    goodsPaise: row.goods_paise,
    discountPaise: row.discount_paise,
    deliveryPaise: row.delivery_paise,
    codFeePaise: row.cod_fee_paise,
    totalPaise: row.total_paise,
    taxPaise: row.tax_paise,
    weightGrams: row.weight_grams,
    address: parseStoredAddress(row.address, 'orders.address'),
    shipState: row.ship_state,
    shopState: row.shop_state,
    gstScheme: row.gst_scheme,
    zone: row.zone,
    dueDay: row.due_day,
    slotStart: row.slot_start,
    slotEnd: row.slot_end,
    pickupUntil: row.pickup_until,
    holdUntil: row.hold_until,
    problemHours: row.problem_hours,
    carrier: row.carrier,
    awb: row.awb,
    parcelGrams: row.parcel_grams,
    invoiceNumber: row.invoice_number,
    invoicedAt: row.invoiced_at,
    awaitedPaise: row.awaited_paise,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    placedAt: row.placed_at,
    packedAt: row.packed_at,
    readyAt: row.ready_at,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    replacedAt: row.replaced_at,
    lines,
  }
}

/**
 * An order, locked until the transaction ends, or null. Every change of an order begins with this lock, so that
 * cancelling, paying, moving and expiring run one after the other.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  await lockRow(tx, 'orders', id)
  return findOrder(tx, id)
}

/** Locks several orders until the transaction ends. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockRows(tx, 'orders', ids)
}

/** Whether anybody has ever ordered. */
export async function hasAnyOrder(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Those of some orders that are not paid, waiting or expired, locked in the sequence of their ids. One paid meanwhile
 * is left out.
 */
export async function lockUnpaidOrders(tx: Tx, ids: readonly string[]): Promise<Order[]> {
  const locked: (Order | null)[] = []
  for (const id of ids.toSorted()) locked.push(await lockOrder(tx, id))
  return locked.flatMap((order) => (order && ['pending_payment', 'expired'].includes(order.status) ? [order] : []))
}

/** The numbers of unpaid orders whose hold has run out at `at`, the longest overdue first. */
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

/** The lines of several orders, by order number, sorted by position. */
async function listLines(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const byOrder = new Map<string, OrderLine[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return byOrder
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  for (const row of rows) byOrder.get(row.order_id)?.push(toLine(row))
  return byOrder
}

function toLine(row: Selectable<OrderLinesTable>): OrderLine {
  return {
    ...kindOf(row),
    position: row.position,
    name: row.name,
    hindiName: row.hindi_name,
    image: row.image,
    grams: row.grams,
    quantity: row.quantity,
    unitPricePaise: row.unit_price_paise,
    mrpPaise: row.mrp_paise,
    discountPaise: row.discount_paise,
    grossPaise: row.gross_paise,
    hsn: row.hsn,
    rateBp: row.rate_bp,
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
  }
}

/** The kind of a line with its product and pack size, as a CHECK of the table requires them. */
function kindOf({ kind, product_id: productId, weight, order_id, position }: Selectable<OrderLinesTable>) {
  if (kind === 'pack' && productId !== null && weight !== null) return { kind, productId, weight }
  if (kind === 'sample' && productId !== null && weight === null) return { kind, productId, weight }
  if ((kind === 'delivery' || kind === 'cod_fee') && productId === null && weight === null)
    return { kind, productId, weight }
  throw new Error(`Line ${position} of order ${order_id} does not have the product and size of a ${kind}`)
}
