import type { Db, Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { CashBox } from '#app/domain/notifications/templates/order-message-values.ts'
import { MAX_VALUE_LENGTH } from '#app/domain/notifications/templates/text-message-variable.ts'
import type { Order } from '../order/order.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { isCashCollected, isOwn, isUnassigned, joinForMessage, OWN_COURIER, type Parcel } from './parcel.ts'
import {
  hasFinalAwb,
  hasLeftShop,
  isAtShopper,
  isLiveParcel,
  isMissing,
  isOnItsWay,
  isOpenParcel,
  isSentBack,
  type MissingBoxes,
  STATE_OF_STATUS,
} from './parcel-state.ts'
import { insertParcel, listParcelsOf, type ParcelChange, updateParcel } from './parcel-store.server.ts'

/** Carrier and AWB as typed; those of a booked parcel where nothing is. */
type TypedShipment = { carrier: string; awb: string }

/**
 * The number of the order's first parcel that a courier has booked or taken, which ships it without anything typed;
 * null if there is none.
 */
export async function findBookedShipment(tx: Tx, orderId: string): Promise<TypedShipment | null> {
  const booked = (await listParcelsOf(tx, orderId)).find(isBookedOrLeft)
  return booked?.carrier && booked.awb ? { carrier: booked.carrier, awb: booked.awb } : null
}

/**
 * Whether a parcel of a split order still needs its AWB before the order ships: it waits for one, or its courier
 * refused it. One that a courier has taken already ships it.
 */
export async function hasParcelWithoutAwb(tx: Tx, orderId: string): Promise<boolean> {
  const live = (await listParcelsOf(tx, orderId)).filter(({ state }) => isLiveParcel(state))
  if (live.some(({ state }) => hasLeftShop(state))) return false
  return live.some(isUnassigned) || (live.length > 1 && !live.every(({ state }) => hasFinalAwb(state)))
}

/**
 * Who brings the parcel that collects the cash of an order, which need not be who brings its first one; null if none
 * has left.
 */
export async function findCashCarrier(tx: Tx, orderId: string): Promise<string | null> {
  const parcels = await listParcelsOf(tx, orderId)
  return parcels.find(({ state, collectPaise }) => collectPaise > 0 && hasLeftShop(state))?.carrier ?? null
}

/**
 * Which parcel collects the cash of an order, for a message that it gets with a status. Where it follows its parcels
 * (`followsParcels`), the message is about those that are in that state already; else about all that are on their way.
 */
export async function findCashBox(
  tx: Tx,
  orderId: string,
  { to, followsParcels }: { to: OrderStatus; followsParcels: boolean },
): Promise<CashBox> {
  const parcels = await listParcelsOf(tx, orderId)
  if (isCashCollected(parcels)) return 'arrived'
  const box = parcels.find(({ state, collectPaise }) => collectPaise > 0 && isLiveParcel(state))
  const told = followsParcels ? (STATE_OF_STATUS[to] ?? box?.state) : null
  const isTold = !box || (told ? box.state === told : isOnItsWay(box.state))
  return isTold ? 'this' : 'other'
}

/**
 * Whether the parcel that collects the cash of an order cannot have brought any: it was lost, came back or is on its way
 * back, or never left while another did.
 */
export async function hasLostCash(db: Db, orderId: string): Promise<boolean> {
  const parcels = await listSentParcels(db, orderId)
  return parcels.some(({ state, collectPaise }) => collectPaise > 0 && isMissing(state))
}

/**
 * How many boxes of an order that left the shop cannot have arrived, and whether one is still on its way. One that has
 * not left misses no box, and is as if it were on its way.
 */
export async function readMissingBoxes(
  db: Db,
  orderId: string,
): Promise<{ missing: MissingBoxes; isOnItsWay: boolean }> {
  const states = (await listSentParcels(db, orderId)).map(({ state }) => state)
  const count = states.filter(isMissing).length
  return {
    missing: count === 0 ? 'none' : count === states.length ? 'all' : 'some',
    isOnItsWay: states.length === 0 || states.some(isOnItsWay),
  }
}

/** The parcels of an order that count; none before one of them has left. */
async function listSentParcels(db: Db, orderId: string): Promise<Parcel[]> {
  const parcels = (await listParcelsOf(db, orderId)).filter(({ state }) => isLiveParcel(state))
  return parcels.some(({ state }) => hasLeftShop(state)) ? parcels : []
}

/** Whether a parcel of an order has reached its shopper, so that the order as a whole cannot come back. */
export async function hasDeliveredParcel(db: Db, orderId: string): Promise<boolean> {
  return (await listParcelsOf(db, orderId)).some(({ state }) => isAtShopper(state))
}

/**
 * Ships the parcels of a locked order. With the number of one of them all booked ones leave, unless a courier has said
 * which of them did; otherwise one with the typed carrier and number, and those that a courier has been asked for are
 * withdrawn.
 */
export async function shipParcels(
  tx: Tx,
  order: Order,
  { carrier, awb }: TypedShipment,
  context: AuditContext,
): Promise<void> {
  const parcels = await listParcelsOf(tx, order.id)
  if (parcels.some((parcel) => parcel.awb === awb && isBookedOrLeft(parcel))) {
    if (parcels.some(({ state }) => hasLeftShop(state))) return
    for (const { id } of parcels.filter(isBookedOrLeft))
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
 * Who brings the parcels of a shipped order, and their numbers, for a message: those of all of them, as far as its
 * variables hold them. Null for an order in one parcel, whose own columns say it.
 */
export async function findParcelNumbers(tx: Tx, orderId: string): Promise<TypedShipment | null> {
  const parcels = (await listParcelsOf(tx, orderId)).filter(({ state }) => isLiveParcel(state))
  if (parcels.length < 2) return null
  const carriers = new Set(parcels.flatMap(({ carrier }) => carrier ?? []))
  return {
    carrier: joinForMessage([...carriers], MAX_VALUE_LENGTH),
    awb: joinForMessage(
      parcels.flatMap(({ awb }) => awb ?? []),
      MAX_VALUE_LENGTH,
    ),
  }
}

function isBookedOrLeft({ state }: Parcel): boolean {
  return state === 'booked' || hasLeftShop(state)
}

/**
 * A parcel of an order that is to be written: its next position, its weight, the cash if no other collects it.
 * `parcels` are those of the order as they are now.
 */
export function newParcel(order: Order, parcels: readonly Parcel[], { at, newId }: AuditContext): Parcel {
  const collects = parcels.some(({ state, collectPaise }) => state !== 'cancelled' && collectPaise > 0)
  return {
    id: newId('par'),
    orderId: order.id,
    position: parcels.length + 1,
    state: 'waiting',
    stateAt: at,
    courier: OWN_COURIER,
    carrier: null,
    awb: null,
    courierRef: null,
    routing: null,
    grams: order.parcelGrams ?? order.weightGrams,
    collectPaise: order.paymentStatus === 'cod_due' && !collects ? order.totalPaise : 0,
    manifestId: null,
    pickupDay: null,
    task: null,
    tries: 0,
    nextTryAt: null,
    failure: null,
    nextCheckAt: null,
    unconfirmed: null,
    createdAt: at,
    updatedAt: at,
  }
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
