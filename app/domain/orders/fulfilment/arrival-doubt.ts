import { isBeforeSlotDay } from '#app/domain/delivery/delivery-slot.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import type { ParcelFacts } from '../parcel/parcel-facts.ts'

// What staff are asked before they deliver an order while not every parcel is known to have arrived.

/** Who owes the cash of a parcel that did not arrive. */
export const CASH_OF_LOST_PARCEL = ['courier', 'shopper'] as const
export type CashOfLostParcel = (typeof CASH_OF_LOST_PARCEL)[number]

/**
 * Whether the cash of an order is due and the parcel that collects it did not arrive, but another did or may: staff say
 * who owes it. If none arrived, nobody owes anything; if staff say that all has, whoever brought it does.
 */
export function isCashLost({ paymentStatus }: Pick<Order, 'paymentStatus'>, parcels: ParcelFacts): boolean {
  return paymentStatus === 'cod_due' && parcels.isCashMissing && parcels.missing !== 'all'
}

/** Why an order may not have arrived as a whole. */
export type ArrivalDoubt = 'parcels-lost' | 'parcels-missing' | 'slot-later'

/**
 * What speaks against the arrival of an order, so that staff have to confirm it; null: nothing.
 *
 * - `parcels-lost`: no parcel can have arrived. An unpaid order counts too: its shopper would be asked to pay for what
 *   never came.
 * - `parcels-missing`: one parcel of a paid order is missing. Once the order is delivered, nobody would think of
 *   refunding it.
 * - `slot-later`: its slot is on a later day.
 *
 * Neither of the last two if the parcel that collects the cash is lost: the question is then who owes the cash.
 */
export function arrivalDoubt(
  order: Pick<Order, 'paymentStatus' | 'slotStart'>,
  { parcels, at }: { parcels: ParcelFacts; at: Instant },
): ArrivalDoubt | null {
  if (parcels.missing === 'all') return 'parcels-lost'
  if (isCashLost(order, parcels)) return null
  if (parcels.missing === 'some' && order.paymentStatus === 'paid') return 'parcels-missing'
  return isBeforeSlotDay(order, at) ? 'slot-later' : null
}
