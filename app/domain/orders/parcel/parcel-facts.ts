import type { CashParcel } from '#app/domain/notifications/templates/order-message-values.ts'
import { joinForMessage, MAX_VALUE_LENGTH } from '#app/domain/notifications/templates/text-message-variable.ts'
import { isInPhase, type OrderStatus } from '../order/order-status.ts'
import { isUnassigned, type Parcel } from './parcel.ts'
import {
  areAllLost,
  hasFinalAwb,
  hasLeftShop,
  isAtShopper,
  isBookedOrLeft,
  isLiveParcel,
  isMissing,
  isOnItsWay,
  STATE_OF_STATUS,
} from './parcel-state.ts'

/** Who brings parcels, and their numbers. */
export type Shipment = { carrier: string; awb: string }

/** How many of the parcels of an order cannot have arrived. */
export type MissingParcels = 'none' | 'some' | 'all'

/** What the parcels of an order say about its next move. */
export type ParcelFacts = {
  /** Carrier and AWB of the first parcel that a courier has booked or taken, with which the order ships. */
  bookedShipment: Shipment | null
  /** Whether one of several parcels still needs its AWB before the order ships. */
  needsAwb: boolean
  missing: MissingParcels
  /** Whether a parcel may still arrive; also true before any has left. */
  isOnItsWay: boolean
  /** Whether the parcel that collects the cash cannot have brought any. */
  isCashMissing: boolean
  /** Whether a parcel has reached the shopper, so that the order cannot come back as a whole. */
  isAnyDelivered: boolean
}

/** The facts that decide a move, from all parcels of an order as they are now. */
export function parcelFacts(parcels: readonly Parcel[]): ParcelFacts {
  const live = parcels.filter(({ state }) => isLiveParcel(state))
  // No parcel is missing before one of them has left.
  const sent = live.some(({ state }) => hasLeftShop(state)) ? live : []
  const missing = sent.filter(({ state }) => isMissing(state))
  return {
    bookedShipment: bookedShipment(parcels),
    needsAwb: hasParcelWithoutAwb(live),
    missing: missing.length === 0 ? 'none' : missing.length === sent.length ? 'all' : 'some',
    isOnItsWay: sent.length === 0 || sent.some(({ state }) => isOnItsWay(state)),
    isCashMissing: missing.some(({ collectPaise }) => collectPaise > 0),
    isAnyDelivered: parcels.some(({ state }) => isAtShopper(state)),
  }
}

function bookedShipment(parcels: readonly Parcel[]): Shipment | null {
  const booked = parcels.find(({ state }) => isBookedOrLeft(state))
  return booked?.carrier && booked.awb ? { carrier: booked.carrier, awb: booked.awb } : null
}

/** Whether a parcel waits for its AWB, or its courier refused it. One that a courier has taken ships the order. */
function hasParcelWithoutAwb(live: readonly Parcel[]): boolean {
  if (live.some(({ state }) => hasLeftShop(state))) return false
  return live.some(isUnassigned) || (live.length > 1 && !live.every(({ state }) => hasFinalAwb(state)))
}

/**
 * Who brings the parcel that collects the cash of an order, which need not be who brings its first one; null if none
 * has left.
 */
export function cashCarrier(parcels: readonly Parcel[]): string | null {
  return parcels.find(({ state, collectPaise }) => collectPaise > 0 && hasLeftShop(state))?.carrier ?? null
}

/**
 * Which parcel collects the cash of an order, for the message about its move to a status. If the order follows its
 * parcels (`followsParcels`), the message is about those that are in that state already; otherwise about all that are
 * on their way.
 */
export function cashParcelTold(
  parcels: readonly Parcel[],
  { to, followsParcels }: { to: OrderStatus; followsParcels: boolean },
): CashParcel {
  if (isCashCollected(parcels)) return 'arrived'
  const collecting = parcels.find(({ state, collectPaise }) => collectPaise > 0 && isLiveParcel(state))
  if (!collecting) return 'this'
  const told = followsParcels ? (STATE_OF_STATUS[to] ?? collecting.state) : null
  return (told ? collecting.state === told : isOnItsWay(collecting.state)) ? 'this' : 'other'
}

/**
 * The message about what is still to be paid of an order in cash, and the parcel that collects it; null: there is
 * nothing to say. If the order was delivered, it is still due. On its way it is paid at the door, or not, because the
 * parcel that collects the cash was lost. There is no message if it was paid at the door, or if nothing of the order
 * comes any more.
 */
export function dueMessageOf(
  status: OrderStatus,
  parcels: readonly Pick<Parcel, 'state' | 'collectPaise'>[],
): { kind: 'delivered-unpaid' | 'cash-changed'; cashParcel: CashParcel } | null {
  if (isInPhase(status, 'delivered')) return { kind: 'delivered-unpaid', cashParcel: 'this' }
  if (!isInPhase(status, 'in-transit')) return null
  const cash = cashAtDoor(parcels)
  if (cash === 'to-pay') return { kind: 'cash-changed', cashParcel: 'this' }
  return cash === 'lost' ? { kind: 'cash-changed', cashParcel: 'lost' } : null
}

/**
 * Who brings the parcels of a shipped order, and their numbers, for a message: those of all of them, as far as its
 * variables hold them. Null for an order in one parcel, whose own columns say it.
 */
export function shipmentOfAll(parcels: readonly Parcel[]): Shipment | null {
  const live = parcels.filter(({ state }) => isLiveParcel(state))
  if (live.length < 2) return null
  const carriers = new Set(live.flatMap(({ carrier }) => carrier ?? []))
  const awbs = live.flatMap(({ awb }) => awb ?? [])
  return { carrier: joinForMessage([...carriers], MAX_VALUE_LENGTH), awb: joinForMessage(awbs, MAX_VALUE_LENGTH) }
}

/** Whether the parcel that collects the cash of an order has arrived, so that its shopper has paid at the door. */
function isCashCollected(parcels: readonly Pick<Parcel, 'state' | 'collectPaise'>[]): boolean {
  return parcels.some(({ state, collectPaise }) => collectPaise > 0 && isAtShopper(state))
}

/**
 * What is paid at the door for an order in cash that is on its way.
 *
 * - `to-pay`: all that is due, with the parcel that collects it.
 * - `paid`: nothing more, because that parcel has arrived.
 * - `lost`: nothing, because that parcel was lost.
 * - `all-lost`: nothing, because each parcel was lost.
 */
export type CashAtDoor = 'to-pay' | 'paid' | 'lost' | 'all-lost'

/** What is paid at the door for an order in cash, by where its parcels are. */
export function cashAtDoor(parcels: readonly Pick<Parcel, 'state' | 'collectPaise'>[]): CashAtDoor {
  const live = parcels.filter(({ state }) => isLiveParcel(state))
  if (isCashCollected(live)) return 'paid'
  if (!live.some(({ state, collectPaise }) => collectPaise > 0 && state === 'lost')) return 'to-pay'
  return areAllLost(live.map(({ state }) => state)) ? 'all-lost' : 'lost'
}
