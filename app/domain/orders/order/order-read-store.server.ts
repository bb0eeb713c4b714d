import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRow, lockRows } from '#app/db/lock.server.ts'
import type { OrderLinesTable, OrdersTable } from '#app/db/schema/orders.ts'
import { distinct } from '#app/domain/distinct.ts'
import { parseStoredAddress } from '#app/domain/identity/profile/parse-stored-address.server.ts'
import { listOrderLetters } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order, OrderLine } from './order.ts'
import { orderCode, orderNumber } from './order-number.ts'
import { isLostColumn, wasBought } from './order-sql-conditions.server.ts'
import { ORDER_STATUSES, STATUS_FACTS } from './order-status.ts'
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
  return orders
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
  return orders
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
  const lines = await listOrderLines(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? []))
}

/** An order of its row, with what other tables say of it, and its lines. */
export function toOrder(row: Row, lines: readonly OrderLine[]): Order {
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

/** Whether there is any order. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The lines of several orders, by order number, sorted by position. */
async function listOrderLines(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
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

const OPEN = ORDER_STATUSES.filter((status) => STATUS_FACTS[status].waitsFor !== null)

/**
 * Whether a buyer still waits for a parcel or a refund, owes for an order that was delivered unpaid, or a payment of
 * theirs may still come, which would place its order.
 */
export async function hasOpenOrders(db: Db, userId: string): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('status', 'in', OPEN),
        where('payment_status', '=', 'cod_due'),
        // An order that was paid twice is paid, whatever of it still goes back.
        where.exists(
          where
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.status', '=', 'pending'),
        ),
        where.exists(
          where
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.next_check_at', 'is not', null),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** A new random order number with the shop's letters that no order has. */
export async function findFreeOrderNumber(db: Db, letters: string, randomBytes: Shop['randomBytes']): Promise<string> {
  for (;;) {
    const number = orderNumber(letters, randomBytes(5))
    const taken = await db.selectFrom('orders').select('id').where('id', '=', number).executeTakeFirst()
    if (!taken) return number
  }
}

/**
 * The number of the order that a typed one means: itself, or that of the order with its code and other letters of the
 * shop. Null: none.
 */
export async function findMeantOrderNumber(db: Db, id: string): Promise<string | null> {
  const code = orderCode(id)
  const meant = distinct([id, ...(await listOrderLetters(db)).map((letters) => `${letters}-${code}`)])
  const rows = await db.selectFrom('orders').select('id').where('id', 'in', meant).execute()
  return rows.find((row) => row.id === id)?.id ?? rows[0]?.id ?? null
}
