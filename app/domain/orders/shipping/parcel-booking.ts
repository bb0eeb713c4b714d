import { done, type Result, refused } from '#app/domain/result.ts'
import type { Order } from '../order/order.ts'
import { isToShip } from '../order/order-status.ts'
import { isOwn, isUnassigned, type Parcel } from '../parcel/parcel.ts'
import { isLiveParcel } from '../parcel/parcel-state.ts'

/** Why no parcel of an order is booked. */
export const PARCEL_BOOKING_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
  'not-packed': 'This order is not packed, or has left already.',
  'with-courier': 'This order is handed over already.',
} as const
type ParcelBookingReason = keyof typeof PARCEL_BOOKING_MESSAGES

/**
 * Decides whether the parcels of an order, seen at a version, are booked with the courier. Returns those of a split
 * order, or the one that the courier refused before and is asked for again; none: a new one.
 */
export function decideParcelBooking(
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
