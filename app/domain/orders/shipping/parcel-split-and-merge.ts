import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Order } from '../order/order.ts'
import { isToShip } from '../order/order-status.ts'
import { isUnassigned, type Parcel } from '../parcel/parcel.ts'
import { isLiveParcel } from '../parcel/parcel-state.ts'

/** The largest number of parcels of one order. */
const MAX_PARCELS = 5

/** Why a parcel of an order is not changed, whatever is to be done with it. */
export const PARCEL_CHANGE_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
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

export type SplitOrder = Pick<Order, 'status' | 'fulfilment' | 'version'>
export type Seen = { version: number }
type NotOwnReason = Exclude<keyof typeof OWN_PARCEL_MESSAGES, 'order-not-found'>

/**
 * Decides whether the parcels of an order are still the shop's to change. Returns them; none: the order is in one, which
 * is not written yet.
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
 * Decides whether a parcel of `grams` is taken out of a packed order of `orderGrams`. Returns the parcel it comes out of,
 * which gets lighter by them; null: the order is in one so far.
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
