import { inTransaction } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sumBy } from '#app/domain/sum.ts'
import { MAX_BULK_ORDERS } from '../fulfilment/offered-moves.ts'
import { parcelWeight } from '../fulfilment/parcel-weight.ts'
import type { Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { listOrdersByIds, lockOrders } from '../order/order-read-store.server.ts'
import { isToShip } from '../order/order-status.ts'
import { insertManifest } from '../parcel/manifest-store.server.ts'
import { isOwn, isUnassigned, newParcel, type Parcel } from '../parcel/parcel.ts'
import { isLiveParcel } from '../parcel/parcel-state.ts'
import { insertParcel, listParcelsByOrder, updateParcel } from '../parcel/parcel-store.server.ts'

/** Why no manifest is created. */
export const CREATE_MANIFEST_MESSAGES = {
  'no-courier': 'No courier is connected. Type the AWB numbers, or connect one in Settings, Connections.',
  'nothing-to-book': 'None of these orders can be handed over.',
  'already-with-courier':
    'These orders are handed over already, perhaps by a colleague just now: see the manifests below.',
} as const
type CreateManifestReason = keyof typeof CREATE_MANIFEST_MESSAGES

/** What a manifest is made of: `seen` are the orders, each with the version that staff saw. */
type CreateManifestInput = { seen: ReadonlyMap<string, number> }

/** The new manifest, the number of its parcels, and the orders that are not on it with their messages. */
type CreatedManifest = { manifestId: string; parcels: number; refused: { id: string; message: string }[] }

/**
 * Creates a manifest of packed orders at the connected courier, with the parcels of each, in one transaction. A job
 * books the parcels afterwards (`bookParcels`), so that a courier that does not answer stops nobody. Orders beyond
 * MAX_BULK_ORDERS are left out. Refuses with CREATE_MANIFEST_MESSAGES.
 */
export async function createManifest(
  shop: Shop,
  actor: Actor,
  { seen }: CreateManifestInput,
): Promise<Result<CreatedManifest, CreateManifestReason>> {
  const { courier } = shop
  if (!courier) return refused('no-courier')
  const context = auditContext(shop, actor)
  const ids = Array.from(seen.keys()).slice(0, MAX_BULK_ORDERS)
  return inTransaction(shop.db, async (tx): Promise<Result<CreatedManifest, CreateManifestReason>> => {
    await lockOrders(tx, ids)
    const { delivery } = await findSettings(tx)
    const found = new Map((await listOrdersByIds(tx, ids)).map((order) => [order.id, order]))
    const parcels = await listParcelsByOrder(tx, ids)
    const decided = ids.map((id) => {
      const order = found.get(id) ?? null
      return { id, order, result: decideParcelBooking(order, seen.get(id) ?? -1, parcels.get(id) ?? []) }
    })
    const refusals = decided.flatMap(({ id, result }) =>
      result.ok ? [] : [{ id, message: PARCEL_BOOKING_MESSAGES[result.reason] }],
    )
    if (refusals.length === decided.length) {
      const isWithCourier = decided.every(({ result }) => !result.ok && result.reason === 'with-courier')
      return refused(isWithCourier && decided.length > 0 ? 'already-with-courier' : 'nothing-to-book')
    }
    const manifestId = context.newId('man')
    const { at } = context
    await insertManifest(tx, {
      id: manifestId,
      courier: courier.name,
      createdAt: at,
      createdBy: context.actor,
      pickupDueAt: at,
    })
    for (const { order, result } of decided) {
      if (!order || !result.ok) continue
      const { expectedGrams } = parcelWeight(order.weightGrams, delivery.packingPercent)
      const task = { state: 'waiting', task: 'book', tries: 0, nextTryAt: at, failure: null, manifestId } as const
      const asked = {
        ...task,
        courier: courier.name,
        carrier: courier.facts.title,
        grams: order.parcelGrams ?? expectedGrams,
      }
      for (const parcel of result.value) {
        // A number of another courier is none of this one.
        const awb = parcel.courier === courier.name ? parcel.awb : null
        await updateParcel(tx, parcel.id, { ...asked, grams: parcel.grams, awb, stateAt: at }, at)
      }
      if (result.value.length === 0)
        await insertParcel(tx, { ...newParcel(order, parcels.get(order.id) ?? [], context), ...asked })
      await insertAudit(
        tx,
        { action: 'hand-over', subject: `order:${order.id}`, before: null, after: courier.facts.title },
        context,
      )
    }
    const booked = sumBy(decided, ({ result }) => (result.ok ? Math.max(result.value.length, 1) : 0))
    return done({ manifestId, parcels: booked, refused: refusals })
  })
}

/** Why no parcel of an order is booked. */
const PARCEL_BOOKING_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'not-packed': 'This order is not packed, or has left already.',
  'with-courier': 'This order is handed over already.',
} as const
type ParcelBookingReason = keyof typeof PARCEL_BOOKING_MESSAGES

/**
 * Decides whether the parcels of an order, seen at a version, are booked with the courier. Returns those of a split
 * order, or the one that the courier refused before and is asked for again; none: a new one.
 */
function decideParcelBooking(
  order: Pick<Order, 'status' | 'fulfilment' | 'version'> | null,
  seen: number,
  parcels: readonly Parcel[],
): Result<Parcel[], ParcelBookingReason> {
  if (!order) return refused('order-not-found')
  if (!isToShip(order)) return refused('not-packed')
  if (order.version !== seen) return refused('changed-meanwhile')
  const live = parcels.filter(({ state }) => isLiveParcel(state))
  if (live.length === 0) return done([])
  const asked = live.filter((parcel) => isUnassigned(parcel) || (parcel.state === 'refused' && !isOwn(parcel)))
  return asked.length > 0 ? done(asked) : refused('with-courier')
}
