import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Order } from '../order/order.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { newParcel } from './new-parcel.ts'
import type { Shipment } from './order-parcel-facts.server.ts'
import { isOwn, OWN_COURIER, type Parcel } from './parcel.ts'
import { hasLeftShop, isBookedOrLeft, isOpenParcel, isSentBack, STATE_OF_STATUS } from './parcel-state.ts'
import { insertParcel, listParcelsOf, type ParcelChange, updateParcel } from './parcel-store.server.ts'

/**
 * Ships the parcels of a locked order. With the number of one of them all booked ones leave, unless a courier has said
 * which of them did; otherwise one with the typed carrier and number, and those that a courier has been asked for are
 * withdrawn.
 */
export async function shipParcels(
  tx: Tx,
  order: Order,
  { carrier, awb }: Shipment,
  context: AuditContext,
): Promise<void> {
  const parcels = await listParcelsOf(tx, order.id)
  if (parcels.some((parcel) => parcel.awb === awb && isBookedOrLeft(parcel.state))) {
    if (parcels.some(({ state }) => hasLeftShop(state))) return
    for (const { id } of parcels.filter(({ state }) => isBookedOrLeft(state)))
      await updateParcel(tx, id, { state: 'in_transit', stateAt: context.at }, context.at)
    return
  }
  for (const parcel of parcels) await withdraw(tx, parcel, context)
  // Read again: what is withdrawn collects no cash, so the new one does.
  await insertParcel(tx, {
    ...newParcel(order, await listParcelsOf(tx, order.id), context),
    state: 'in_transit',
    courier: OWN_COURIER,
    carrier,
    awb,
  })
}

/**
 * Brings the parcels on their way to the status that staff gave their locked order; a box that comes back does not
 * arrive with the others. With its end a box that never left is withdrawn: booked later, it would collect cash for an
 * order that is over.
 */
export async function moveParcels(tx: Tx, orderId: string, to: OrderStatus, context: AuditContext): Promise<void> {
  const { at } = context
  const state = STATE_OF_STATUS[to]
  if (!state) return
  for (const parcel of await listParcelsOf(tx, orderId)) {
    if (!isOpenParcel(state)) await withdraw(tx, parcel, context)
    if (!isOpenParcel(parcel.state) || !hasLeftShop(parcel.state) || parcel.state === state) continue
    if (state === 'delivered' && isSentBack(parcel.state)) continue
    const change: ParcelChange = { state, stateAt: at, unconfirmed: null }
    await updateParcel(tx, parcel.id, isOpenParcel(state) ? change : { ...change, nextCheckAt: null }, at)
  }
}

/**
 * Brings the parcels that ended with a status of their locked order `since` an instant back to its status before. Their
 * courier is asked at once, as nobody followed them meanwhile.
 */
export async function moveParcelsBack(
  tx: Tx,
  orderId: string,
  { to, since }: { to: OrderStatus; since: Instant },
  { at }: AuditContext,
): Promise<void> {
  const state = STATE_OF_STATUS[to] ?? 'in_transit'
  for (const parcel of await listParcelsOf(tx, orderId)) {
    if (parcel.state !== 'delivered' || parcel.stateAt < since) continue
    await updateParcel(tx, parcel.id, { state, stateAt: at, nextCheckAt: isOwn(parcel) ? null : at }, at)
  }
}

/** Withdraws the parcels of a locked order that is cancelled. */
export async function withdrawParcels(tx: Tx, orderId: string, context: AuditContext): Promise<void> {
  for (const parcel of await listParcelsOf(tx, orderId)) await withdraw(tx, parcel, context)
}

/**
 * Sends a box that its courier refused or cancelled with the shop's own courier, or lets it wait for a number again: in
 * its place comes a new parcel of its weight, which collects its cash. An order in one parcel has no other box, and is
 * booked as a whole again.
 */
export async function replaceParcel(
  tx: Tx,
  order: Order,
  { id, grams }: Parcel,
  change: Partial<Pick<Parcel, 'state' | 'carrier' | 'awb'>>,
  context: AuditContext,
): Promise<Parcel> {
  for (const parcel of await listParcelsOf(tx, order.id)) if (parcel.id === id) await withdraw(tx, parcel, context)
  const replaced = { ...newParcel(order, await listParcelsOf(tx, order.id), context), grams, ...change }
  await insertParcel(tx, replaced)
  return replaced
}

/** Withdraws a parcel that has not left, also at its courier, who may have it even if no answer came. */
async function withdraw(tx: Tx, parcel: Parcel, { at }: AuditContext): Promise<void> {
  if (!isOpenParcel(parcel.state) || hasLeftShop(parcel.state)) return
  // With a number reserved before, a booking without an answer can be withdrawn too.
  const mayBeBooked = !isOwn(parcel) && (parcel.state === 'booked' || (parcel.tries > 0 && parcel.awb !== null))
  const task = mayBeBooked
    ? ({ task: 'cancel', tries: 0, nextTryAt: at } as const)
    : ({ task: null, nextTryAt: null } as const)
  const change = { state: 'cancelled', stateAt: at, nextCheckAt: null, unconfirmed: null, failure: null } as const
  await updateParcel(tx, parcel.id, { ...change, ...task }, at)
}
