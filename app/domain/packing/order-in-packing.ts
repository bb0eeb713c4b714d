import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { needsMoney } from '#app/domain/orders/order/order.ts'
import type { Fulfilment } from '#app/domain/orders/order/order-fulfilment.ts'
import { isInPhase, isUnderWay, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { isInGroup, statusName } from '#app/domain/orders/order/order-status-handling.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** One kind of pack in an order, as the packer sees it. A tasting sample has no pack size (`weight` is null). */
export type PackingLine = {
  productId: string
  name: string
  devanagariName: string
  image: string
  weight: PackSize | null
  grams: Grams
  quantity: number
}

/** An order as the packer sees it: the contents of its box and the destination. The type has no field for money. */
export type OrderInPacking = {
  id: string
  status: OrderStatus
  fulfilment: Fulfilment
  /** Whether each of its parcels was lost. */
  isLost: boolean
  /** When the shop brings it; null for every other kind of order. */
  slotStart: Instant | null
  slotEnd: Instant | null
  /** When a newer order replaced it; null: none did. */
  replacedAt: Instant | null
  paymentStatus: PaymentStatus
  /** Whether one of its edits waits for the shopper's payment. */
  awaitsEditPayment: boolean
  version: number
  name: string
  city: string
  pincode: string
  zone: ZoneName
  weightGrams: Grams
  parcelGrams: Grams | null
  carrier: string | null
  awb: string | null
  placedAt: Instant | null
  lines: readonly PackingLine[]
}

type PackingStatus = Pick<
  OrderInPacking,
  'status' | 'fulfilment' | 'isLost' | 'replacedAt' | 'paymentStatus' | 'awaitsEditPayment'
>

/** Whether an order may be packed now. `isPackableNow` is the same condition in SQL. */
export function isPackable(order: PackingStatus): boolean {
  return isInGroup(order, 'to-pack') && !order.awaitsEditPayment && !needsMoney(order)
}

/**
 * Whether a member of staff may see whom an order is for and what is in it. Without the permission `orders`, like its
 * slip and label, only until it has arrived or ended.
 */
export function maySeeOrderInPacking(staff: Access, { status }: Pick<OrderInPacking, 'status'>): boolean {
  return may(staff, 'orders') || isUnderWay(status)
}

/** Why a chosen order is not on the packing list. */
export function notToPackMessage(order: PackingStatus): string {
  const { status, paymentStatus, awaitsEditPayment } = order
  if (awaitsEditPayment) return 'waiting until the shopper has paid for its edit'
  if (needsMoney({ paymentStatus }) || isInPhase(status, 'unpaid')) return 'not paid yet'
  if (isInGroup(order, 'new')) return 'not confirmed yet'
  return statusName(order).toLowerCase()
}

/** The number of packs in the box. */
export function countBoxed(order: Pick<OrderInPacking, 'lines'>): number {
  return sumBy(order.lines, (line) => line.quantity)
}
