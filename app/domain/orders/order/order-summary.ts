import type { Instant } from '#app/domain/time/instant.ts'
import { type Order, parcelLines } from './order.ts'

/** An order as a row of the panel's list. */
export type OrderSummary = Pick<
  Order,
  | 'id'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'channel'
  | 'fulfilment'
  | 'isLost'
  | 'slotStart'
  | 'slotEnd'
  | 'totalPaise'
  | 'weightGrams'
  | 'replacedAt'
  | 'version'
> & { name: string; phone: string; pincode: string; packs: number; hasInvoice: boolean; since: Instant }

/** The row of an order. `since` is the instant of its last change. */
export function summarize(order: Order): OrderSummary {
  const { id, status, paymentStatus, paymentMethod, channel, fulfilment, isLost, slotStart, slotEnd } = order
  const { totalPaise, weightGrams, replacedAt, version, phone } = order
  return {
    id,
    status,
    paymentStatus,
    paymentMethod,
    channel,
    fulfilment,
    isLost,
    slotStart,
    slotEnd,
    totalPaise,
    weightGrams,
    replacedAt,
    version,
    phone,
    name: order.address.fullName,
    pincode: order.address.pincode,
    packs: countPacks(order),
    hasInvoice: order.invoiceNumber !== null,
    since: order.updatedAt,
  }
}

/** The number of packs in the parcel. */
export function countPacks(order: Pick<Order, 'lines'>): number {
  return parcelLines(order).reduce((sum, line) => sum + line.quantity, 0)
}
