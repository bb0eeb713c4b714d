import { done, type Result, refused } from '#app/domain/result.ts'
import { isAwb, TYPED_CARRIER_MESSAGES } from '../fulfilment/awb.ts'
import { isInPhase, isToShip } from '../order/order-status.ts'
import { isUnassigned, type Parcel } from '../parcel/parcel.ts'
import { isLiveParcel } from '../parcel/parcel-state.ts'
import { PARCEL_CHANGE_MESSAGES, type Seen, type SplitOrder } from './parcel-split-and-merge.ts'

/** Why the AWB that staff typed for a parcel is not saved. */
export const TYPED_AWB_MESSAGES = {
  ...PARCEL_CHANGE_MESSAGES,
  ...TYPED_CARRIER_MESSAGES,
  'parcel-not-found': 'This parcel has its AWB already.',
  'awb-twice': 'Another parcel of this order has this AWB. Each parcel has its own: look at this one’s label.',
} as const
export type TypedAwbReason = keyof typeof TYPED_AWB_MESSAGES

type TypedAwb = Seen & { parcelId: string; carrier: string; awb: string }

/**
 * Whether a parcel of an order in several, `count` of them, can get an AWB of its own: it waits for one, or its courier
 * refused it. An order in one parcel ships with the AWB that is typed for it.
 */
export function needsAwb(parcel: Pick<Parcel, 'courier' | 'state'>, count: number): boolean {
  return isUnassigned(parcel) || (count > 1 && parcel.state === 'refused')
}

/**
 * Decides whether a parcel of a split order gets the AWB that staff typed, also after the others have left. Returns the
 * parcel.
 */
export function decideTypedAwb(
  order: SplitOrder,
  { version, parcelId, carrier, awb }: TypedAwb,
  parcels: readonly Parcel[],
): Result<Parcel, Exclude<TypedAwbReason, 'order-not-found'>> {
  if (order.version !== version) return refused('changed-meanwhile')
  if (!isToShip(order) && !isInPhase(order.status, 'in-transit')) return refused('not-packed')
  const live = parcels.filter(({ state }) => isLiveParcel(state))
  const parcel = live.find(({ id }) => id === parcelId)
  if (!parcel || !needsAwb(parcel, live.length)) return refused('parcel-not-found')
  if (carrier === '') return refused('carrier-needed')
  if (!isAwb(awb)) return refused('awb-needed')
  return live.some((other) => other.awb === awb) ? refused('awb-twice') : done(parcel)
}
