import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRows } from '#app/db/lock.server.ts'
import type { ParcelsTable } from '#app/db/schema/parcels.ts'
import type { Tables } from '#app/db/schema.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { ZONES } from '#app/domain/settings/delivery/delivery-zone.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { ORDER_STATUSES } from '../order/order-status.ts'
import {
  OWN_COURIER,
  type Parcel,
  type ParcelBeforeDelivery,
  type ParcelBeforeLoss,
  type TypedCarrier,
} from './parcel.ts'
import { isLiveParcel, PARCEL_STATES } from './parcel-state.ts'

const parcelState = z.enum(PARCEL_STATES)

const beforeLossSchema = z.object({
  state: parcelState,
  stateAt: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
}) satisfies z.ZodType<ParcelBeforeLoss>

const beforeDeliverySchema = z.object({
  state: parcelState,
  stateAt: z.string(),
  task: z.enum(['book', 'cancel']).nullable(),
  tries: z.number().int(),
  nextTryAt: z.string().nullable(),
  failure: z.string().nullable(),
  nextCheckAt: z.string().nullable(),
  unconfirmed: parcelState.nullable(),
}) satisfies z.ZodType<ParcelBeforeDelivery>

/** A parcel by its id, or null. */
export async function findParcel(db: Db, id: string): Promise<Parcel | null> {
  const row = await db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toParcel(row) : null
}

/** The parcels of an order, the first first. */
export async function listParcelsOf(db: Db, orderId: string): Promise<Parcel[]> {
  return (await listParcelsByOrder(db, [orderId])).get(orderId) ?? []
}

/** The parcels of an order, the first first, locked also against the jobs that claim them. */
export async function lockParcelsOf(tx: Tx, orderId: string): Promise<Parcel[]> {
  const found = await listParcelsOf(tx, orderId)
  await lockRows(
    tx,
    'parcels',
    found.map(({ id }) => id),
  )
  return listParcelsOf(tx, orderId)
}

/** The parcels of several orders, by order. */
export async function listParcelsByOrder(db: Db, orderIds: readonly string[]): Promise<Map<string, Parcel[]>> {
  const byOrder = new Map<string, Parcel[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return byOrder
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  for (const row of rows) byOrder.get(row.order_id)?.push(toParcel(row))
  return byOrder
}

/** The parcels of a manifest, in the sequence of their orders. */
export async function listParcelsOfManifest(db: Db, manifestId: string): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('manifest_id', '=', manifestId)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  return rows.map(toParcel)
}

/** The parcel of a courier with this AWB, or null. */
export async function findParcelByAwb(db: Db, courier: string, awb: string): Promise<Parcel | null> {
  const row = await db
    .selectFrom('parcels')
    .selectAll()
    .where('courier', '=', courier)
    .where('awb', '=', awb)
    .executeTakeFirst()
  return row ? toParcel(row) : null
}

/**
 * Which of some carriers staff gave parcels by hand in each zone, the latest first, each once a zone. When a parcel was
 * written counts, not when it changed: an old one that arrives is not typed again.
 */
export async function listTypedCarriers(db: Db, carriers: readonly string[]): Promise<TypedCarrier[]> {
  const pairs = carriers.flatMap((carrier) => ZONES.map((zone) => ({ carrier, zone })))
  if (pairs.length === 0) return []
  // Each is one step in an index. Literals: with parameters SQLite would not use it.
  const latest = (eb: ExpressionBuilder<Tables, never>, { carrier, zone }: TypedCarrier) =>
    eb
      .selectFrom('parcels')
      .where(sql<boolean>`courier = ${sql.lit(OWN_COURIER)}`)
      .where('carrier', '=', carrier)
      .where('zone', '=', zone)
      .where('state', 'in', PARCEL_STATES.filter(isLiveParcel))
      .select((of) => of.fn.max('created_at').as('at'))
  const row: Record<string, unknown> = await db
    .selectNoFrom((eb) => pairs.map((pair, n) => latest(eb, pair).as(`at_${n}`)))
    .executeTakeFirstOrThrow()
  return pairs
    .map((pair, n) => ({ ...pair, at: row[`at_${n}`] }))
    .filter(({ at }) => typeof at === 'string')
    .toSorted((a, b) => String(b.at).localeCompare(String(a.at)) || a.carrier.localeCompare(b.carrier))
    .map(({ carrier, zone }) => ({ carrier, zone }))
}

/** Writes a new parcel. Its order is locked. */
export async function insertParcel(tx: Tx, parcel: Parcel): Promise<void> {
  await tx
    .insertInto('parcels')
    .values((eb) => ({
      id: parcel.id,
      order_id: parcel.orderId,
      zone: eb.selectFrom('orders').select('zone').where('id', '=', parcel.orderId),
      position: parcel.position,
      state: parcel.state,
      state_at: parcel.stateAt,
      courier: parcel.courier,
      carrier: parcel.carrier,
      awb: parcel.awb,
      courier_ref: parcel.courierRef,
      routing: parcel.routing,
      grams: parcel.grams,
      collect_paise: parcel.collectPaise,
      manifest_id: parcel.manifestId,
      pickup_day: parcel.pickupDay,
      task: parcel.task,
      tries: parcel.tries,
      next_try_at: parcel.nextTryAt,
      failure: parcel.failure,
      next_check_at: parcel.nextCheckAt,
      unconfirmed: parcel.unconfirmed,
      before_loss: parcel.beforeLoss && JSON.stringify(parcel.beforeLoss),
      before_delivery: parcel.beforeDelivery && JSON.stringify(parcel.beforeDelivery),
      created_at: parcel.createdAt,
      updated_at: parcel.updatedAt,
    }))
    .execute()
}

export type ParcelChange = Partial<
  Omit<Parcel, 'id' | 'orderId' | 'position' | 'collectPaise' | 'createdAt' | 'updatedAt'>
>

/** Updates the given fields of a parcel. Its order is locked. */
export async function updateParcel(db: Db, id: string, change: ParcelChange, at: Instant): Promise<void> {
  const row: Updateable<ParcelsTable> = {
    state: change.state,
    state_at: change.stateAt,
    courier: change.courier,
    carrier: change.carrier,
    awb: change.awb,
    courier_ref: change.courierRef,
    routing: change.routing,
    grams: change.grams,
    manifest_id: change.manifestId,
    pickup_day: change.pickupDay,
    task: change.task,
    tries: change.tries,
    next_try_at: change.nextTryAt,
    failure: change.failure,
    next_check_at: change.nextCheckAt,
    unconfirmed: change.unconfirmed,
    before_loss: change.beforeLoss && JSON.stringify(change.beforeLoss),
    before_delivery: change.beforeDelivery && JSON.stringify(change.beforeDelivery),
    updated_at: at,
  }
  await db.updateTable('parcels').set(row).where('id', '=', id).execute()
}

/** Updates what the parcel that collects the cash of an order collects. The order is locked. */
export async function updateCashToCollect(tx: Tx, orderId: string, collectPaise: Paise, at: Instant): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ collect_paise: collectPaise, updated_at: at })
    .where('order_id', '=', orderId)
    .where('collect_paise', '>', 0)
    .where('state', 'in', PARCEL_STATES.filter(isLiveParcel))
    .execute()
}

/** A parcel as it is stored. */
export function toParcel(row: Selectable<ParcelsTable>): Parcel {
  return {
    id: row.id,
    orderId: row.order_id,
    position: row.position,
    state: row.state,
    stateAt: row.state_at,
    courier: row.courier,
    carrier: row.carrier,
    awb: row.awb,
    courierRef: row.courier_ref,
    routing: row.routing,
    grams: row.grams,
    collectPaise: row.collect_paise,
    manifestId: row.manifest_id,
    pickupDay: row.pickup_day,
    task: row.task,
    tries: row.tries,
    nextTryAt: row.next_try_at,
    failure: row.failure,
    nextCheckAt: row.next_check_at,
    unconfirmed: row.unconfirmed,
    beforeLoss: row.before_loss === null ? null : parseStored(beforeLossSchema, row.before_loss, 'parcels.before_loss'),
    beforeDelivery:
      row.before_delivery === null
        ? null
        : parseStored(beforeDeliverySchema, row.before_delivery, 'parcels.before_delivery'),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
