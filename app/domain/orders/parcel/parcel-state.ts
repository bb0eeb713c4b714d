import type { BadgeKind } from '#app/domain/badge-kind.ts'
import { TRANSIT_STATES, type TransitState } from '#app/domain/delivery/courier/courier.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type OrderStatus, STATUS_FACTS, shortestWay } from '../order/order-status.ts'

/**
 * Where a parcel of an order is. Until its courier knows it, a parcel is `waiting` for its number, or the courier has
 * `refused` it. From then on it has the state that the courier reports.
 */
export const PARCEL_STATES = ['waiting', 'refused', ...TRANSIT_STATES] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

type StateFacts = {
  /** As staff read it. */
  name: string
  badge: BadgeKind
  /** How far it has come. A parcel only moves to a higher rank, or within one to what happened later. */
  rank: number
  /** Nothing comes after it. */
  isOver: boolean
  /** It closes an order and moves its money, so the courier is asked before a webhook is believed. */
  needsConfirmation: boolean
  /** The status of an order that has only this parcel; null: the order keeps the status of its packing. */
  orderStatus: OrderStatus | null
}

export const PARCEL_STATE_FACTS = {
  waiting: {
    name: 'Waits for its AWB',
    badge: 'action',
    rank: 0,
    isOver: false,
    needsConfirmation: false,
    orderStatus: null,
  },
  refused: {
    name: 'Refused by the courier',
    badge: 'bad',
    rank: 0,
    isOver: false,
    needsConfirmation: false,
    orderStatus: null,
  },
  booked: {
    name: 'Waits for the van',
    badge: 'action',
    rank: 1,
    isOver: false,
    needsConfirmation: false,
    orderStatus: null,
  },
  in_transit: {
    name: 'On its way',
    badge: 'info',
    rank: 2,
    isOver: false,
    needsConfirmation: false,
    orderStatus: 'shipped',
  },
  out_for_delivery: {
    name: 'Out for delivery',
    badge: 'info',
    rank: 3,
    isOver: false,
    needsConfirmation: false,
    orderStatus: 'out_for_delivery',
  },
  undelivered: {
    name: 'Delivery failed',
    badge: 'bad',
    rank: 3,
    isOver: false,
    needsConfirmation: false,
    orderStatus: 'undelivered',
  },
  returning: {
    name: 'Coming back',
    badge: 'bad',
    rank: 4,
    isOver: false,
    needsConfirmation: false,
    orderStatus: 'returning',
  },
  delivered: {
    name: 'Delivered',
    badge: 'ok',
    rank: 5,
    isOver: true,
    needsConfirmation: true,
    orderStatus: 'delivered',
  },
  returned: {
    name: 'Back at the shop',
    badge: 'warn',
    rank: 5,
    isOver: true,
    needsConfirmation: true,
    orderStatus: 'returning',
  },
  lost: {
    name: 'Lost by the courier',
    badge: 'bad',
    rank: 5,
    isOver: true,
    needsConfirmation: true,
    orderStatus: 'undelivered',
  },
  cancelled: { name: 'Cancelled', badge: 'quiet', rank: 5, isOver: true, needsConfirmation: true, orderStatus: null },
} as const satisfies Record<ParcelState, StateFacts>

/** The state that parcels get when staff change the status of their order by hand, while it is on its way. */
export const STATE_OF_STATUS: Partial<Record<OrderStatus, ParcelState>> = {
  out_for_delivery: 'out_for_delivery',
  undelivered: 'undelivered',
  delivered: 'delivered',
  returning: 'returning',
  returned: 'returned',
}

/** Whether a parcel in a state is still on its way or to be sent. */
export function isOpenParcel(state: ParcelState): boolean {
  return !PARCEL_STATE_FACTS[state].isOver
}

/** Whether a parcel counts for its order: it was not withdrawn. */
export function isLiveParcel(state: ParcelState): boolean {
  return state !== 'cancelled'
}

/** Whether the number of a parcel is final; one that was only reserved may still change. */
export function hasFinalAwb(state: ParcelState): boolean {
  return isLiveParcel(state) && PARCEL_STATE_FACTS[state].rank > PARCEL_STATE_FACTS.waiting.rank
}

/** Whether the courier has the parcel in its hands. */
export function hasLeftShop(state: ParcelState): boolean {
  return isLiveParcel(state) && PARCEL_STATE_FACTS[state].rank >= PARCEL_STATE_FACTS.in_transit.rank
}

/** Whether a courier has booked a parcel or has it already. Its number is then the one it travels under. */
export function isBookedOrLeft(state: ParcelState): boolean {
  return state === 'booked' || hasLeftShop(state)
}

/** Whether a parcel came back or is on its way back. */
export function isSentBack(state: ParcelState): boolean {
  return PARCEL_STATE_FACTS[state].orderStatus === 'returning'
}

/** Whether a parcel cannot have reached its shopper: it was lost, came back or is on its way back, or never left. */
export function isMissing(state: ParcelState): boolean {
  return state === 'lost' || isSentBack(state) || !hasLeftShop(state)
}

/** Whether a parcel has reached its shopper. */
export function isAtShopper(state: ParcelState): boolean {
  return PARCEL_STATE_FACTS[state].orderStatus === 'delivered'
}

/** Whether a parcel is on its way to its shopper, and may still arrive. */
export function isOnItsWay(state: ParcelState): boolean {
  return isOpenParcel(state) && !isMissing(state)
}

/** Whether no parcel of an order is still to come: each has arrived, was lost, or comes back. */
export function haveEnded(states: readonly ParcelState[]): boolean {
  return states.length > 0 && states.every((state) => state === 'delivered' || state === 'lost' || isSentBack(state))
}

/** Whether a parcel of an order has arrived and no other is still to come. */
export function isPartDelivered(states: readonly ParcelState[]): boolean {
  return haveEnded(states) && states.includes('delivered')
}

/** Whether a parcel of an order was lost while another has arrived, or may still. */
export function isPartLost(states: readonly ParcelState[]): boolean {
  const live = states.filter(isLiveParcel)
  return live.includes('lost') && live.some((state) => state !== 'lost' && !isSentBack(state))
}

/** Whether every parcel of an order that was not withdrawn was lost. */
export function areAllLost(states: readonly ParcelState[]): boolean {
  const live = states.filter(isLiveParcel)
  return live.length > 0 && live.every((state) => state === 'lost')
}

/** Whether an attempt to hand a parcel over has failed. Its courier then tries again. */
export function hasFailedAttempt(states: readonly ParcelState[]): boolean {
  return states.includes('undelivered')
}

/** The rank of the two states that take turns: out for delivery, and failed. */
const ATTEMPT_RANK = PARCEL_STATE_FACTS.out_for_delivery.rank

/**
 * Whether a scan changes where a parcel is. Scans arrive late, twice and in any order, so:
 *
 * - A parcel only moves to a higher rank. Nothing follows an end, and a parcel on its way back is not delivered.
 * - “Out for delivery” and “failed” have the same rank and take turns: the later scan wins. At the same time, “failed”
 *   wins, because the attempt failed after it began.
 * - A second scan of either of the two counts as well. It makes that state newer than a late scan of the other.
 */
export function mayFollow(
  parcel: { state: ParcelState; stateAt: Instant },
  scan: { state: TransitState; at: Instant },
): boolean {
  const from = PARCEL_STATE_FACTS[parcel.state]
  const to = PARCEL_STATE_FACTS[scan.state]
  if (from.isOver) return false
  if (parcel.state === scan.state && to.rank !== ATTEMPT_RANK) return false
  // A courier that has it in its hands does not forget it; a cancellation then means that it turns round.
  if (scan.state === 'cancelled' && hasLeftShop(parcel.state)) return false
  if (scan.state === 'delivered' && parcel.state === 'returning') return false
  if (to.rank !== from.rank) return to.rank > from.rank
  const hasFailed = parcel.state === 'out_for_delivery' && scan.state === 'undelivered'
  return hasFailed ? scan.at >= parcel.stateAt : scan.at > parcel.stateAt
}

/**
 * The status that the parcels of an order give it; null: they leave it as it is. One parcel gives its own. Of several,
 * all have to be delivered for the order to be delivered. If one came back while others were delivered, the order is
 * undelivered, and staff settle it as they settle a failed delivery.
 */
export function orderStatusOf(states: readonly ParcelState[]): OrderStatus | null {
  const live = states.filter(isLiveParcel)
  const statuses = live.flatMap((state) => PARCEL_STATE_FACTS[state].orderStatus ?? [])
  if (statuses.length === 0) return null
  const all = (status: OrderStatus) => statuses.length === live.length && statuses.every((each) => each === status)
  for (const end of ['delivered', 'returning'] as const) if (all(end)) return end
  if (statuses.includes('undelivered') || statuses.includes('returning')) return 'undelivered'
  return statuses.includes('out_for_delivery') ? 'out_for_delivery' : 'shipped'
}

/**
 * The moves that bring an order to the status of its parcels; none if no way leads there. Usually it is one move. A
 * packed order may need several, if its courier took it before anybody marked it as shipped. An order that is not
 * packed makes one move at most, since packing takes its lots.
 */
export function movesTo(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  // Only what a courier brings has parcels.
  const way = shortestWay({ status: from, fulfilment: 'delivery', isLost: false }, to)
  return way.length === 1 || STATUS_FACTS[from].isPacked ? way : []
}
