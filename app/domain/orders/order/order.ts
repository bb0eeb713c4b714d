import type { Address } from '#app/domain/identity/profile/address.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Fulfilment } from './order-fulfilment.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderTexts } from './order-texts.ts'

/** What an order line charges for. */
export const ORDER_LINE_KINDS = ['pack', 'sample', 'delivery', 'cod_fee'] as const
export type OrderLineKind = (typeof ORDER_LINE_KINDS)[number]

/**
 * One line of an order and of its invoice: a pack, a tasting sample of a few grams, or the charge for delivery or cash
 * on delivery. A copy of the product at the price of that day, and from its invoice on at the tax rate of the day of
 * the invoice. gross = unit price × quantity − discount = taxable + taxes.
 */
export type OrderLine = PackLine | SampleLine | ChargeLine

/** Packs of a product. */
export type PackLine = LineFacts & { kind: 'pack'; productId: string; weight: PackSize }
/** A tasting sample, which has no pack size. */
export type SampleLine = LineFacts & { kind: 'sample'; productId: string; weight: null }
/** The charge for delivery or cash on delivery. */
export type ChargeLine = LineFacts & { kind: 'delivery' | 'cod_fee'; productId: null; weight: null }

type LineFacts = {
  position: number
  name: string
  hindiName: string
  image: string
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

/** The sums of an order. total = goods − discount + delivery + COD fee; tax is inside the total. */
export type OrderSums = {
  goodsPaise: Paise
  discountPaise: Paise
  deliveryPaise: Paise
  codFeePaise: Paise
  totalPaise: Paise
  taxPaise: Paise
}

/**
 * Where an order came from: the shop's pages, a call, a chat, the counter of the shop, or free of charge (a tasting
 * sample, packs sent again).
 */
export const ORDER_CHANNELS = ['shop', 'phone', 'whatsapp', 'counter', 'sample', 'resend'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** The names of the channels in the panel. */
export const CHANNEL_NAMES: Record<OrderChannel, string> = {
  shop: 'Shop',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  counter: 'Counter',
  sample: 'Tasting sample',
  resend: 'Sent again',
}

/**
 * An order as stored. `id` is its number, MW-XXXX-XXXX with the letters of the shop. The address is a copy, not a
 * reference.
 */
export type Order = OrderSums &
  OrderTexts & {
    id: string
    userId: string
    /** The shopper's own phone; the parcel's is in the address. */
    phone: string
    status: OrderStatus
    paymentStatus: PaymentStatus
    paymentMethod: OrderPaymentMethod
    channel: OrderChannel
    fulfilment: Fulfilment
    /** Whether each of its parcels was lost, so that nothing of it arrives or comes back. */
    isLost: boolean
    weightGrams: Grams
    address: Address
    /** Two-digit GST codes: their equality decides the tax split. The first is the place of supply. */
    shipState: string
    shopState: string
    /** The shop's scheme when it was placed, and from its invoice on that of the day of the invoice. */
    gstScheme: GstScheme
    zone: ZoneName
    /** Calendar day in India by which it should arrive, or be ready at the shop, YYYY-MM-DD. */
    dueDay: string
    /** When the shop brings it, as its shopper chose: start and end; null for every other kind of order. */
    slotStart: Instant | null
    slotEnd: Instant | null
    /** The last day on which an order that is ready is kept at the shop, YYYY-MM-DD; null: it is not ready. */
    pickupUntil: string | null
    /** Until when an unpaid order holds its stock. */
    holdUntil: Instant | null
    /** For how many hours after delivery a problem can be reported, as promised when it was placed. */
    problemHours: number
    carrier: string | null
    awb: string | null
    /** The weight of the packed parcel on the scale. */
    parcelGrams: Grams | null
    invoiceNumber: string | null
    invoicedAt: Instant | null
    /** The difference of an edit that the shopper has not paid yet; the order is not packed before. Null: none. */
    awaitedPaise: Paise | null
    version: number
    createdAt: Instant
    updatedAt: Instant
    placedAt: Instant | null
    packedAt: Instant | null
    /** When it was made ready at the shop. */
    readyAt: Instant | null
    shippedAt: Instant | null
    deliveredAt: Instant | null
    /** When a newer order of the same buyer replaced it, unpaid or expired; null: none did. */
    replacedAt: Instant | null
    lines: readonly OrderLine[]
  }

/** The lines that are packs. */
export function packLines(order: Pick<Order, 'lines'>): PackLine[] {
  return order.lines.filter((line) => line.kind === 'pack')
}

/** The contents of the parcel: packs, and tasting samples, which have no pack size. */
export function parcelLines(order: Pick<Order, 'lines'>): (PackLine | SampleLine)[] {
  return order.lines.filter((line) => line.kind === 'pack' || line.kind === 'sample')
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

/** Whether an order must be paid before it is packed: it was never paid, or an edit raised its total. */
export function needsMoney({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean {
  return paymentStatus === 'pending' || paymentStatus === 'failed'
}

/** What the discount of an order is called: by its coupon, or plainly where staff gave it. */
export function discountName(couponCode: string | null): string {
  return couponCode ? `Coupon ${couponCode}` : 'Discount'
}

/** The number of packs in the parcel. */
export function countPacks(order: Pick<Order, 'lines'>): number {
  return sumBy(parcelLines(order), (line) => line.quantity)
}
