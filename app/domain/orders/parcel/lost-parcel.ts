import type { Refund } from '#app/domain/payments/refund/refund.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { isInPhase, type OrderStatus, STATUS_FACTS } from '../order/order-status.ts'
import { isOwn, type Parcel } from './parcel.ts'
import { hasLeftShop, isOpenParcel, type ParcelState, STATE_OF_STATUS } from './parcel-state.ts'

/** A parcel that staff mark as lost, or as found again, of an order that they saw at `version`. */
export type LostParcelMark = { version: number; parcelId: string; mark: 'lost' | 'found' }

/** Why a parcel is not marked as lost, or as found again. */
export const MARK_PARCEL_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'parcel-not-found': 'We can’t find this parcel.',
  'courier-tells': 'The courier of this parcel tells us where it is.',
  'not-on-its-way': 'Only a parcel on its way can be marked as lost.',
  'not-lost': 'This parcel is not marked as lost.',
  'order-over': 'This order is over, so its parcels stay as they are.',
  'lost-credited':
    'The packs of a lost box were taken off the bill, so it is not found again for the shopper. If it turns up, let it come back to you: take its packs back with the order, or once the order is delivered.',
} as const
export type MarkParcelReason = keyof typeof MARK_PARCEL_MESSAGES

/** What staff read once it is done. */
export const MARK_PARCEL_TOASTS: Record<LostParcelMark['mark'], string> = {
  lost: 'Parcel marked as lost',
  found: 'Parcel found again',
}

/**
 * The message to the shopper of a lost parcel: of the one that collects what is due it also says that nothing is paid
 * at the door.
 */
export function lostParcelMessage(
  { paymentStatus }: Pick<Order, 'paymentStatus'>,
  { collectPaise }: Pick<Parcel, 'collectPaise'>,
): 'cash-parcel-lost' | 'parcel-lost' {
  return paymentStatus === 'cod_due' && collectPaise > 0 ? 'cash-parcel-lost' : 'parcel-lost'
}

type MarkedParcel = { state: ParcelState; isOwn: boolean }

/**
 * How staff may mark a parcel of an order: as lost on its way, or as found again until the order is over; null: not at
 * all. Only its scans say where a parcel of a connected courier is.
 */
export function lostMarkOf(status: OrderStatus, parcel: MarkedParcel): LostParcelMark['mark'] | null {
  if (!parcel.isOwn || STATUS_FACTS[status].waitsFor === null) return null
  if (parcel.state === 'lost') return 'found'
  return isInPhase(status, 'in-transit') && hasLeftShop(parcel.state) && isOpenParcel(parcel.state) ? 'lost' : null
}

/** When packs were last taken off the bill of an order; null: never. */
export function lastCreditAt(refunds: readonly Pick<Refund, 'channel' | 'createdAt'>[]): Instant | null {
  return refunds.findLast(({ channel }) => channel === 'due')?.createdAt ?? null
}

/** Whether packs were taken off the bill of an order since a parcel of it was lost, so that it is not found again. */
export function isCreditedSince(
  { state, stateAt }: Pick<Parcel, 'state' | 'stateAt'>,
  creditedAt: Instant | null,
): boolean {
  return state === 'lost' && creditedAt !== null && stateAt <= creditedAt
}

/** What a mark changes of a parcel. */
type MarkedChange = Pick<Parcel, 'state' | 'stateAt' | 'beforeLoss'>

/**
 * Decides whether staff mark a parcel as lost, or as found again, `at` an instant. Returns the parcel and what changes
 * of it: a found one is where it was, or where its order has got to since. None is found that was lost when packs were
 * last taken off the bill (`creditedAt`): it would bring them.
 */
export function decideLostMark(
  order: Pick<Order, 'version' | 'status'>,
  { version, parcelId, mark }: LostParcelMark,
  { parcels, creditedAt, at }: { parcels: readonly Parcel[]; creditedAt: Instant | null; at: Instant },
): Result<{ parcel: Parcel; change: MarkedChange }, Exclude<MarkParcelReason, 'order-not-found'>> {
  if (version !== order.version) return refused('changed-meanwhile')
  const parcel = parcels.find(({ id }) => id === parcelId)
  if (!parcel) return refused('parcel-not-found')
  if (!isOwn(parcel)) return refused('courier-tells')
  if (STATUS_FACTS[order.status].waitsFor === null) return refused('order-over')
  if (lostMarkOf(order.status, { state: parcel.state, isOwn: true }) !== mark)
    return refused(mark === 'lost' ? 'not-on-its-way' : 'not-lost')
  if (mark === 'found' && isCreditedSince(parcel, creditedAt)) return refused('lost-credited')
  return done({ parcel, change: mark === 'lost' ? lostNow(parcel, order, at) : foundNow(parcel, order, at) })
}

function lostNow({ state, stateAt }: Parcel, { status }: Pick<Order, 'status'>, at: Instant): MarkedChange {
  return { state: 'lost', stateAt: at, beforeLoss: { state, stateAt, orderStatus: status } }
}

function foundNow({ beforeLoss }: Parcel, { status }: Pick<Order, 'status'>, at: Instant): MarkedChange {
  const isUnmoved = beforeLoss?.orderStatus === status
  const { state, stateAt } = isUnmoved ? beforeLoss : { state: STATE_OF_STATUS[status] ?? 'in_transit', stateAt: at }
  return { state, stateAt, beforeLoss: null }
}
