import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { parseStoredAddress } from '#app/domain/identity/profile/parse-stored-address.server.ts'
import {
  hasGroup,
  isLostColumn,
  isPackableNow,
  isPackableOncePaid,
} from '#app/domain/orders/order/order-sql-conditions.server.ts'
import type { OrderGroup } from '#app/domain/orders/order/order-status-handling.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import type { OrderInPacking, PackingLine } from './order-in-packing.ts'
import type { Tick } from './packing-tick.ts'

// No column of money is selected, so that no page of the packer can show one.

/**
 * The orders of a tab as the packer sees them, at most `limit`; of those to pack only what may be packed now. First
 * come those of slots before the end of the day of `at`, the soonest first; then those without a slot, the longest
 * waiting first; then those of later slots.
 */
export function listOrdersInPacking(
  db: Db,
  group: Extract<OrderGroup, 'to-pack' | 'to-ship' | 'to-collect' | 'to-deliver'>,
  at: Instant,
  limit = 200,
): Promise<OrderInPacking[]> {
  const tomorrow = later(startOfIndianDay(at), DAYS)
  const turn = sql`case when slot_start < ${tomorrow} then 0 when slot_start is null then 1 else 2 end`
  const isListed = group === 'to-pack' ? isPackableNow() : hasGroup(group)
  return readOrders(db, (orders) => orders.where(isListed).orderBy(turn).orderBy('slot_start').limit(limit))
}

/**
 * The numbers of the orders that are to pack once they, or their edits, are paid, the longest waiting first. They are
 * not on the packing list.
 */
export async function listOrdersAwaitingMoney(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where(isPackableOncePaid())
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The orders with these numbers as the packer sees them, the longest waiting first. Unknown numbers are left out. */
export async function listOrdersInPackingByIds(db: Db, ids: readonly string[]): Promise<OrderInPacking[]> {
  return ids.length === 0 ? [] : readOrders(db, (orders) => orders.where('id', 'in', ids))
}

function plainOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'payment_status',
      'version',
      'ship_name',
      'ship_pincode',
      'zone',
      'address',
      'weight_grams',
    ])
    .select(['parcel_grams', 'carrier', 'awb', 'placed_at', 'fulfilment', 'slot_start', 'slot_end', 'replaced_at'])
    .select(isLostColumn('orders'))
    .select((eb) =>
      eb
        .selectFrom('order_edits')
        .select('order_edits.id')
        .whereRef('order_edits.order_id', '=', 'orders.id')
        .where('order_edits.ended_at', 'is', null)
        .as('open_edit'),
    )
}

type Orders = ReturnType<typeof plainOrders>

async function readOrders(db: Db, narrow: (orders: Orders) => Orders): Promise<OrderInPacking[]> {
  const rows = await narrow(plainOrders(db)).orderBy('created_at').orderBy('id').execute()
  const lines = await listPackingLines(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    fulfilment: row.fulfilment,
    isLost: row.is_lost === 1,
    slotStart: row.slot_start,
    slotEnd: row.slot_end,
    replacedAt: row.replaced_at,
    paymentStatus: row.payment_status,
    awaitsEditPayment: row.open_edit !== null,
    version: row.version,
    name: row.ship_name,
    city: parseStoredAddress(row.address, 'orders.address').city,
    pincode: row.ship_pincode,
    zone: row.zone,
    weightGrams: row.weight_grams,
    parcelGrams: row.parcel_grams,
    carrier: row.carrier,
    awb: row.awb,
    placedAt: row.placed_at,
    lines: lines.get(row.id) ?? [],
  }))
}

async function listPackingLines(db: Db, ids: readonly string[]): Promise<Map<string, PackingLine[]>> {
  const byOrder = new Map<string, PackingLine[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return byOrder
  const rows = await db
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select([
      'l.order_id',
      'l.product_id',
      'l.name',
      'l.image',
      'l.weight',
      'l.grams',
      'l.quantity',
      'p.devanagari_name',
    ])
    .where('l.order_id', 'in', ids)
    .where('l.kind', 'in', ['pack', 'sample'])
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
  for (const row of rows) {
    byOrder.get(row.order_id)?.push({
      productId: row.product_id ?? '',
      name: row.name,
      devanagariName: row.devanagari_name ?? '',
      image: row.image,
      weight: row.weight,
      grams: row.grams,
      quantity: row.quantity,
    })
  }
  return byOrder
}

/** The ticked lines of these orders. */
export async function listTicks(db: Db, orderIds: readonly string[]): Promise<Tick[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('packing_ticks')
    .select(['order_id', 'product_id', 'grams', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('product_id')
    .orderBy('grams')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    productId: row.product_id,
    grams: row.grams,
    quantity: row.quantity,
  }))
}

/** Ticks a line. Ticking it again changes only its quantity. */
export async function insertTick(tx: Tx, tick: Tick, context: AuditContext): Promise<void> {
  await tx
    .insertInto('packing_ticks')
    .values({
      order_id: tick.orderId,
      product_id: tick.productId,
      grams: tick.grams,
      quantity: tick.quantity,
      ticked_at: context.at,
      actor: context.actor,
    })
    .onConflict((row) => row.columns(['order_id', 'product_id', 'grams']).doUpdateSet({ quantity: tick.quantity }))
    .execute()
}

/** Unticks a line. */
export async function deleteTick(tx: Tx, tick: Tick): Promise<void> {
  await tx
    .deleteFrom('packing_ticks')
    .where('order_id', '=', tick.orderId)
    .where('product_id', '=', tick.productId)
    .where('grams', '=', tick.grams)
    .execute()
}
