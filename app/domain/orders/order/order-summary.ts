import type { Instant } from '#app/domain/time/instant.ts'
import { countPacks, type Order } from './order.ts'

/** What a row of the panel's list has as its order has it. */
const SHOWN_FIELDS = [
  'id',
  'status',
  'paymentStatus',
  'paymentMethod',
  'channel',
  'fulfilment',
  'isLost',
  'slotStart',
  'slotEnd',
  'phone',
  'totalPaise',
  'weightGrams',
  'replacedAt',
  'version',
] as const satisfies readonly (keyof Order)[]
type ShownFields = Pick<Order, (typeof SHOWN_FIELDS)[number]>

/** An order as a row of the panel's list. `since` is the instant of its last change. */
export type OrderSummary = ShownFields & {
  name: string
  pincode: string
  packs: number
  hasInvoice: boolean
  since: Instant
}

/** The row of an order. */
export function summarize(order: Order): OrderSummary {
  return {
    ...(Object.fromEntries(SHOWN_FIELDS.map((field) => [field, order[field]])) as ShownFields),
    name: order.address.fullName,
    pincode: order.address.pincode,
    packs: countPacks(order),
    hasInvoice: order.invoiceNumber !== null,
    since: order.updatedAt,
  }
}
