import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { isAwb, TYPED_CARRIER_MESSAGES } from '../fulfilment/awb.ts'
import type { Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { isInPhase, isToShip } from '../order/order-status.ts'
import { isUnassigned, type Parcel } from '../parcel/parcel.ts'
import { isLiveParcel } from '../parcel/parcel-state.ts'

/** The largest number of parcels of one order. */
const MAX_PARCELS = 5

/** Why a parcel of an order is not changed, whatever is to be done with it. */
const PARCEL_CHANGE_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'not-packed': 'This order is not packed, or has left already.',
} as const

const OWN_PARCEL_MESSAGES = {
  ...PARCEL_CHANGE_MESSAGES,
  'with-courier': 'A courier has a parcel of this order already.',
} as const

/** Why no parcel is taken out of an order. */
export const PARCEL_SPLIT_MESSAGES = {
  ...OWN_PARCEL_MESSAGES,
  'weight-off': 'The second box weighs less than the order.',
  'too-many-parcels': `An order can have at most ${MAX_PARCELS} parcels.`,
} as const
export type ParcelSplitReason = keyof typeof PARCEL_SPLIT_MESSAGES

/** Why the parcels of an order are not put into one. */
export const PARCEL_MERGE_MESSAGES = { ...OWN_PARCEL_MESSAGES, 'not-split': 'This order is in one parcel.' } as const
export type ParcelMergeReason = keyof typeof PARCEL_MERGE_MESSAGES

type SplitOrder = Pick<Order, 'status' | 'fulfilment' | 'version'>
type Seen = { version: number }
type NotOwnReason = Exclude<keyof typeof OWN_PARCEL_MESSAGES, 'order-not-found'>

/**
 * Decides whether the parcels of an order are still the shop's to change. Returns them; none: the order is in one,
 * which is not written yet.
 */
function decideOwnParcels(
  order: SplitOrder,
  { version }: Seen,
  parcels: readonly Parcel[],
): Result<Parcel[], NotOwnReason> {
  if (order.version !== version) return refused('changed-meanwhile')
  if (!isToShip(order)) return refused('not-packed')
  const live = parcels.filter(({ state }) => isLiveParcel(state))
  return live.every(isUnassigned) ? done(live) : refused('with-courier')
}

/**
 * Decides whether a parcel of `grams` is taken out of a packed order of `orderGrams`. Returns the parcel it comes out
 * of, which gets lighter by them; null: the order is in one so far.
 */
export function decideSplit(
  order: SplitOrder,
  input: Seen & { grams: Grams },
  { parcels, orderGrams }: { parcels: readonly Parcel[]; orderGrams: Grams },
): Result<Parcel | null, NotOwnReason | 'weight-off' | 'too-many-parcels'> {
  const own = decideOwnParcels(order, input, parcels)
  if (!own.ok) return own
  if (own.value.length >= MAX_PARCELS) return refused('too-many-parcels')
  const first = own.value[0] ?? null
  return input.grams < (first?.grams ?? orderGrams) ? done(first) : refused('weight-off')
}

/** Decides whether the parcels of an order are put into one again. Returns the parcels that go. */
export function decideMerge(
  order: SplitOrder,
  input: Seen,
  parcels: readonly Parcel[],
): Result<Parcel[], NotOwnReason | 'not-split'> {
  const own = decideOwnParcels(order, input, parcels)
  if (!own.ok) return own
  return own.value.length > 0 ? own : refused('not-split')
}

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
