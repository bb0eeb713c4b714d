import { done, type Result, refused } from '#app/domain/result.ts'
import type { Order } from '../order/order.ts'
import { isInPhase, type OrderStatus, STATUS_FACTS } from '../order/order-status.ts'
import { isOwn, type Parcel } from './parcel.ts'
import { hasLeftShop, isOpenParcel, type ParcelState, STATE_OF_STATUS } from './parcel-state.ts'

/** A parcel that staff mark as lost, or as found again, of an order that they saw at `version`. */
export type LostParcelMark = { version: number; parcelId: string; mark: 'lost' | 'found' }

/** Why a parcel is not marked as lost, or as found again. */
export const MARK_PARCEL_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
  'parcel-not-found': 'We can’t find this parcel.',
  'courier-tells': 'The courier of this parcel tells us where it is.',
  'not-on-its-way': 'Only a parcel on its way can be marked as lost.',
  'not-lost': 'This parcel is not marked as lost.',
  'order-over': 'This order is over, so its parcels stay as they are.',
} as const
export type MarkParcelReason = keyof typeof MARK_PARCEL_MESSAGES

/** What staff read once it is done. */
export const MARK_PARCEL_TOASTS: Record<LostParcelMark['mark'], string> = {
  lost: 'Parcel marked as lost',
  found: 'Parcel found again',
}

type MarkedParcel = { state: ParcelState; isOwn: boolean }

/**
 * How staff may mark a parcel of an order: as lost on its way, or as found again until the order is over. Null: not at
 * all. Of a parcel of a connected courier only its scans say where it is.
 */
export function lostMarkOf(status: OrderStatus, parcel: MarkedParcel): LostParcelMark['mark'] | null {
  if (!parcel.isOwn || STATUS_FACTS[status].waitsFor === null) return null
  if (parcel.state === 'lost') return 'found'
  return isInPhase(status, 'in-transit') && hasLeftShop(parcel.state) && isOpenParcel(parcel.state) ? 'lost' : null
}

/**
 * Decides whether staff mark a parcel as lost, or as found again. Returns the parcel and its new state: a found one is
 * where its order is.
 */
export function decideLostMark(
  order: Pick<Order, 'version' | 'status'>,
  { version, parcelId, mark }: LostParcelMark,
  parcels: readonly Parcel[],
): Result<{ parcel: Parcel; state: ParcelState }, Exclude<MarkParcelReason, 'order-not-found'>> {
  if (version !== order.version) return refused('changed-meanwhile')
  const parcel = parcels.find(({ id }) => id === parcelId)
  if (!parcel) return refused('parcel-not-found')
  if (!isOwn(parcel)) return refused('courier-tells')
  if (STATUS_FACTS[order.status].waitsFor === null) return refused('order-over')
  if (lostMarkOf(order.status, { state: parcel.state, isOwn: true }) !== mark)
    return refused(mark === 'lost' ? 'not-on-its-way' : 'not-lost')
  return done({ parcel, state: mark === 'lost' ? 'lost' : (STATE_OF_STATUS[order.status] ?? 'in_transit') })
}
