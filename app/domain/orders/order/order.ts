import type { Address } from '#app/domain/identity/profile/address.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import type { ZoneName } from '#app/domain/settings/settings.ts'
import type { Grams, Weight } from '#app/domain/weight.ts'
import type { OrderChannel, OrderPaymentMethod, OrderStatus, PaymentStatus } from './order-status.ts'

/** How long an unpaid order holds its stock. */
export const HOLD_MINUTES = 15

/**
 * One line of an order and of its invoice: a pack, a tasting sample of a few grams, or the charge for delivery or for cash on delivery. A copy of what
 * was sold, at the price and rate of that day. gross = unit price × quantity − discount = taxable + taxes.
 */
export type OrderLine = {
  position: number
  kind: 'pack' | 'sample' | 'delivery' | 'cod_fee'
  productId: string | null
  name: string
  hindiName: string
  image: string
  weight: Weight | null
  /** Grams of one pack; 0 for a charge. */
  grams: Grams
  quantity: number
  unitPricePaise: Paise
  mrpPaise: Paise
  discountPaise: Paise
  grossPaise: Paise
  hsn: string
  rateBp: number
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

/** What an order costs. total = goods − discount + delivery + COD fee; tax is inside the total. */
export type OrderSums = {
  goodsPaise: Paise
  discountPaise: Paise
  deliveryPaise: Paise
  codFeePaise: Paise
  totalPaise: Paise
  taxPaise: Paise
}

/** An order as stored. `id` is its number, MW-XXXX-XXXX. The address is a copy, not a reference. */
export type Order = OrderSums & {
  id: string
  userId: string
  /** The shopper's own phone; the parcel's is in the address. */
  phone: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: OrderPaymentMethod
  channel: OrderChannel
  couponCode: string | null
  weightGrams: Grams
  address: Address
  /** Two-digit GST codes: their equality decides the tax split. */
  shipState: string
  shopState: string
  zone: ZoneName
  /** Calendar day in India by which it should arrive, YYYY-MM-DD. */
  dueDay: string
  /** Until when an unpaid order holds its stock. */
  holdUntil: Instant | null
  carrier: string | null
  awb: string | null
  /** What the packed parcel weighed on the scale. */
  parcelGrams: Grams | null
  invoiceNumber: string | null
  invoicedAt: Instant | null
  /** What an edit asks for and the shopper has not paid yet: until then it is not packed. Null when nothing waits. */
  awaitedPaise: Paise | null
  version: number
  createdAt: Instant
  updatedAt: Instant
  placedAt: Instant | null
  packedAt: Instant | null
  shippedAt: Instant | null
  deliveredAt: Instant | null
  lines: readonly OrderLine[]
}

/** The lines that are goods. */
export function packLines(order: Pick<Order, 'lines'>): (OrderLine & { productId: string; weight: Weight })[] {
  return order.lines.filter((line) => line.kind === 'pack') as (OrderLine & { productId: string; weight: Weight })[]
}

/** What lies in the parcel: the packs and the tasting samples, which have no pack label. */
export function parcelLines(order: Pick<Order, 'lines'>): (OrderLine & { productId: string })[] {
  return order.lines.filter((line) => line.productId !== null) as (OrderLine & { productId: string })[]
}

/** The grams an order takes from the pools, line by line: packs and samples alike. */
export function packNeeds(order: Pick<Order, 'lines'>): { productId: string; grams: Grams }[] {
  return order.lines.flatMap(({ productId, grams, quantity }) =>
    productId && grams > 0 ? [{ productId, grams: grams * quantity }] : [],
  )
}

/** Whether a shopper can still pay: the order waits for money and its hold has not run out. */
export function isPayable(order: Pick<Order, 'status' | 'holdUntil'>, at: Instant): boolean {
  return order.status === 'pending_payment' && order.holdUntil !== null && at < order.holdUntil
}
