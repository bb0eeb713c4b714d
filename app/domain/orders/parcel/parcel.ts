import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { hasFinalAwb, isLiveParcel, type ParcelState } from './parcel-state.ts'

/** The courier of a parcel whose carrier and AWB staff typed. */
export const OWN_COURIER = 'own'

/** What is still to be asked of the courier: a number for the parcel, or its withdrawal. */
export type ParcelTask = 'book' | 'cancel'

/** A parcel of an order. Most orders have one. */
export type Parcel = {
  id: string
  orderId: string
  /** 1, 2 … within the order. */
  position: number
  state: ParcelState
  /** When what gave it its state happened. */
  stateAt: Instant
  /** `own`, or the name of the connected courier. */
  courier: string
  /** Who brings it, as the shopper reads it. */
  carrier: string | null
  awb: string | null
  /** The courier's own reference. */
  courierRef: string | null
  /** The courier's sorting code, for our label. */
  routing: string | null
  /** Its weight as it was handed over. */
  grams: Grams
  /** The cash to collect with it. */
  collectPaise: Paise
  manifestId: string | null
  /** YYYY-MM-DD that the courier's van was ordered for; null: no van is ordered for it. */
  pickupDay: string | null
  task: ParcelTask | null
  tries: number
  /** When the task is due; null: not before staff ask again. */
  nextTryAt: Instant | null
  /** Why the courier refused it or has not answered, in plain words. */
  failure: string | null
  /** When its courier is asked where it is. */
  nextCheckAt: Instant | null
  /** A state a webhook told, which the courier is still asked about. */
  unconfirmed: ParcelState | null
  /** How it was before staff marked it as lost; null: they did not, or it was found again. */
  beforeLoss: ParcelBeforeLoss | null
  /** How it was before staff marked its order as delivered; null: that changed nothing of it, or was undone. */
  beforeDelivery: ParcelBeforeDelivery | null
  createdAt: Instant
  updatedAt: Instant
}

/** Where a parcel and its order were before it was lost, to which it is found again. */
export type ParcelBeforeLoss = Pick<Parcel, 'state' | 'stateAt'> & { orderStatus: OrderStatus }

/** What a delivery changes of a parcel, as it was before, to which undoing it leads back. */
export type ParcelBeforeDelivery = Pick<
  Parcel,
  'state' | 'stateAt' | 'task' | 'tries' | 'nextTryAt' | 'failure' | 'nextCheckAt' | 'unconfirmed'
>

/** A carrier that staff gave a parcel by hand, and the zone of its order. */
export type TypedCarrier = { carrier: string; zone: ZoneName }

/**
 * The reference a parcel is booked under: the order's number, for its second parcel with a figure. Never used twice.
 */
export function parcelReference({ orderId, position }: Pick<Parcel, 'orderId' | 'position'>): string {
  return position === 1 ? orderId : `${orderId}-${position}`
}

/** Which of the parcels of its order a parcel is; null for the only one, and for one that was withdrawn. */
export function parcelNumber(
  parcel: Pick<Parcel, 'id'>,
  parcels: readonly Pick<Parcel, 'id' | 'state'>[],
): { number: number; of: number } | null {
  const place = parcelNumbers([parcel], parcels)
  const number = place?.numbers[0]
  return place && number ? { number, of: place.of } : null
}

/** Which of the parcels of an order some of them are; null as for each of them (`parcelNumber`). */
export function parcelNumbers(
  some: readonly Pick<Parcel, 'id'>[],
  parcels: readonly Pick<Parcel, 'id' | 'state'>[],
): { numbers: number[]; of: number } | null {
  const live = parcels.filter(({ state }) => isLiveParcel(state))
  const numbers = live.flatMap(({ id }, index) => (some.some((each) => each.id === id) ? [index + 1] : []))
  return live.length > 1 && numbers.length > 0 ? { numbers, of: live.length } : null
}

/** A parcel as the timeline names it: its number among those of its order, its carrier and its AWB. */
export function parcelName({ id, carrier, awb }: Parcel, parcels: readonly Parcel[]): string {
  const place = parcelNumber({ id }, parcels)
  return [place ? `Parcel ${place.number}` : 'Parcel', carrier, awb].filter(Boolean).join(' ')
}

/** Whether a parcel has the number it travels under, so that it is on a manifest and has the courier's label. */
export function isNumbered({ awb, state }: Pick<Parcel, 'awb' | 'state'>): boolean {
  return awb !== null && hasFinalAwb(state)
}

/** Whether a parcel of a split order waits until staff hand it to a courier, or type its AWB. */
export function isUnassigned({ courier, state }: Pick<Parcel, 'courier' | 'state'>): boolean {
  return courier === OWN_COURIER && state === 'waiting'
}

/** Whether staff typed the number of a parcel. */
export function isOwn({ courier }: Pick<Parcel, 'courier'>): boolean {
  return courier === OWN_COURIER
}

/**
 * A parcel of an order that is to be written: its next position, its weight, the cash if no other collects it.
 * `parcels` are those of the order as they are now.
 */
export function newParcel(order: Order, parcels: readonly Parcel[], { at, newId }: AuditContext): Parcel {
  const collects = parcels.some(({ state, collectPaise }) => isLiveParcel(state) && collectPaise > 0)
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
    beforeLoss: null,
    beforeDelivery: null,
    createdAt: at,
    updatedAt: at,
  }
}
