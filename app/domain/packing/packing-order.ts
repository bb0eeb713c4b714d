import type { Instant } from '#app/domain/instant.ts'
import { needsMoney } from '#app/domain/orders/fulfilment/manual-move.ts'
import { type OrderStatus, type PaymentStatus, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import type { Grams, Weight } from '#app/domain/weight.ts'

/** One kind of pack of an order, as the packer sees it. A tasting sample has no label. */
export type PackingLine = {
  productId: string
  name: string
  devanagariName: string
  image: string
  weight: Weight | null
  grams: Grams
  quantity: number
}

/** An order as the packer sees it: what goes into the box and where to. No money, by construction. */
export type PackingOrder = {
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Whether an edit of it waits for the shopper's money. */
  isAwaited: boolean
  version: number
  name: string
  city: string
  pincode: string
  weightGrams: Grams
  parcelGrams: Grams | null
  carrier: string | null
  awb: string | null
  placedAt: Instant | null
  lines: readonly PackingLine[]
}

type PackingStatus = Pick<PackingOrder, 'status' | 'paymentStatus' | 'isAwaited'>

/** Whether an order is to be packed now. */
export function isToPack(order: PackingStatus): boolean {
  return order.status === 'confirmed' && !order.isAwaited && !needsMoney(order)
}

/** Why a chosen order is not on the packing list. */
export function notToPackMessage({ status, paymentStatus, isAwaited }: PackingStatus): string {
  if (isAwaited) return 'waiting until the shopper has paid for its edit'
  if (needsMoney({ paymentStatus }) || status === 'pending_payment') return 'not paid yet'
  if (status === 'placed') return 'not confirmed yet'
  return STATUS_FACTS[status].name.toLowerCase()
}

/** How many packs go into the box. */
export function countBoxed(order: Pick<PackingOrder, 'lines'>): number {
  return order.lines.reduce((sum, line) => sum + line.quantity, 0)
}

/**
 * A line of an order whose packs are weighed. It says how many, so that a line changed afterwards is no longer ticked.
 */
export type Tick = { orderId: string; productId: string; grams: Grams; quantity: number }

/** How a tick is named in forms and in the browser: MW-7K3M-9QXF:1:250:2. */
export function tickKey({ orderId, productId, grams, quantity }: Tick): string {
  return [orderId, productId, grams, quantity].join(':')
}

/** The tick a text names, or null. */
export function parseTick(text: string): Tick | null {
  const found = /^([\w-]{1,40}):([\w-]{1,80}):(\d{1,6}):(\d{1,3})$/.exec(text)
  if (!found) return null
  const [, orderId = '', productId = '', grams, quantity] = found
  return { orderId, productId, grams: Number(grams), quantity: Number(quantity) }
}
