import type { Db, Tx } from '#app/db/transaction.server.ts'
import type { CashBox } from '#app/domain/notifications/templates/order-message-values.ts'
import { MAX_VALUE_LENGTH } from '#app/domain/notifications/templates/text-message-variable.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { isCashCollected, isUnassigned, joinForMessage, type Parcel } from './parcel.ts'
import {
  hasFinalAwb,
  hasLeftShop,
  isAtShopper,
  isBookedOrLeft,
  isLiveParcel,
  isMissing,
  isOnItsWay,
  type MissingBoxes,
  STATE_OF_STATUS,
} from './parcel-state.ts'
import { listParcelsOf } from './parcel-store.server.ts'

/** Who brings parcels, and their numbers. */
export type Shipment = { carrier: string; awb: string }

/**
 * The number of the order's first parcel that a courier has booked or taken, which ships it without anything typed;
 * null if there is none.
 */
export async function findBookedShipment(tx: Tx, orderId: string): Promise<Shipment | null> {
  const booked = (await listParcelsOf(tx, orderId)).find(({ state }) => isBookedOrLeft(state))
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
 * Who brings the parcels of a shipped order, and their numbers, for a message: those of all of them, as far as its
 * variables hold them. Null for an order in one parcel, whose own columns say it.
 */
export async function findParcelNumbers(tx: Tx, orderId: string): Promise<Shipment | null> {
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
