import type { CartLine } from '#app/domain/cart/cart.ts'
import { priceCart } from '#app/domain/cart/price-cart.ts'
import { type OfferedProduct, packOf } from '#app/domain/catalogue/product/product.ts'
import { type AppliedCoupon, type CouponCase, type CouponReason, decideCoupon } from '#app/domain/coupons/coupon.ts'
import type { QuotedRate } from '#app/domain/delivery/courier/quoted-rate.ts'
import { outsideStateMessage } from '#app/domain/delivery/delivery-area.ts'
import { type DeliveryQuote, type Goods, quoteDelivery } from '#app/domain/delivery/delivery-quote.ts'
import type { Destination } from '#app/domain/delivery/destination-zone.ts'
import { quoteLocalDelivery } from '#app/domain/delivery/local-delivery.ts'
import { quotePickup } from '#app/domain/delivery/pickup.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { packGrams, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { type GstScheme, gstSchemeAt } from '#app/domain/settings/tax/gst-scheme.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { cashFee } from '../order/cash-on-delivery/cash-on-delivery.ts'
import type { OrderLine, OrderSums } from '../order/order.ts'
import { type Fulfilment, isCollected, isOwnDelivery } from '../order/order-fulfilment.ts'
import { type ChosenPack, makeOrderLines, sumOrder } from '../order/order-lines.ts'
import type { DecideOrderRefusal, ShortLine } from './place-order-refusal.ts'

/** A cart priced as an order. Without an address there is no delivery yet, and the sums cover the goods alone. */
export type PricedOrder = OrderSums & {
  lines: OrderLine[]
  weightGrams: Grams
  delivery: DeliveryQuote | null
  coupon: AppliedCoupon | null
  /** Why the requested coupon does not apply; the order is then priced without it. */
  couponRefusal: { why: CouponReason; message: string } | null
  gstScheme: GstScheme
}

/** The input of priceOrder. Products as they are now; `stockGrams` is what this buyer may take. */
export type PriceRequest = {
  lines: readonly CartLine[]
  products: readonly OfferedProduct[]
  to: Destination | null
  method: PaymentMethod
  fulfilment: Fulfilment
  /** The slot in which the shop brings it itself, which decides the day; null or left out: not chosen yet. */
  slotStart?: Instant | null
  settings: Settings
  at: Instant
  /** What the connected courier takes; null: the table of zones says what delivery costs. */
  courierRate: QuotedRate | null
  /** The requested coupon, if any. */
  coupon?: CouponCase | null
}

/**
 * Prices a cart from the catalogue, never from the cart. Refuses carts that cannot be sold or delivered, with the lines
 * at fault. The minimum order value and free delivery count the goods before the discount, so that a coupon never costs
 * either.
 */
export function priceOrder(request: PriceRequest): Result<PricedOrder, DecideOrderRefusal> {
  const { settings } = request
  if (request.lines.length === 0) return refused('empty-cart')
  const chosen = request.lines.map((line) => choose(line, request.products))
  const gone = request.lines.filter((_, index) => chosen[index] === undefined)
  if (gone.length > 0) return refused('not-sold', { lines: gone })
  // A stored cart may be older than today's limit, and the cart's own check does not see orders by phone.
  const { maxPacks, maxGrams } = settings.orders
  if (request.lines.some(({ quantity }) => quantity > maxPacks)) return refused('too-many-packs', { maxPacks })
  const packs = chosen.filter((choice) => choice !== undefined)
  const short = findShortLines(request.lines, request.products)
  if (short.length > 0) return refused('sold-out', { lines: short })
  const goods = measure(packs)
  if (goods.weightGrams > maxGrams) return refused('too-heavy', { maxGrams })
  if (goods.goodsPaise < settings.delivery.minimumOrderPaise) {
    return refused('below-minimum', { minimumPaise: settings.delivery.minimumOrderPaise })
  }
  return pricePacks(request, packs)
}

/**
 * Prices what can be bought of a cart that cannot be ordered as it is, so that checkout shows the sums of the cart
 * page; without delivery if it cannot go there. Null if nothing can be bought. The limits of an order do not count.
 */
export function priceBuyable(request: PriceRequest): PricedOrder | null {
  const packs = buyableLines(request.lines, request.products).flatMap((line) => choose(line, request.products) ?? [])
  if (packs.length === 0) return null
  const priced = pricePacks(request, packs)
  if (priced.ok) return priced.value
  const goods = pricePacks({ ...request, to: null }, packs)
  return goods.ok ? goods.value : null
}

/** The lines of a cart with the packs that can be bought, as the cart page shows them. */
export function buyableLines(lines: readonly CartLine[], products: readonly OfferedProduct[]): CartLine[] {
  const seen = lines.map((line) => ({ ...line, seenPricePaise: 0 }))
  return priceCart(products, seen).lines.filter(({ quantity }) => quantity > 0)
}

/** Prices packs that are in stock. Refuses where they cannot go. */
function pricePacks(request: PriceRequest, packs: readonly ChosenPack[]): Result<PricedOrder, DecideOrderRefusal> {
  const { settings, to } = request
  const goods = measure(packs)
  const isPickup = isCollected(request.fulfilment)
  const delivery = quoteFulfilment(request, goods)
  if (delivery && !delivery.ok)
    return delivery.reason === 'outside-state'
      ? refused('outside-state', { message: outsideStateMessage(settings, request.at) })
      : refused(delivery.reason)
  const saving = applyCoupon(request, goods.goodsPaise, delivery?.value ?? null)
  const sent = delivery && { ...delivery.value, feePaise: saving.coupon?.freeDelivery ? 0 : delivery.value.feePaise }
  const charges = {
    deliveryPaise: sent?.feePaise ?? 0,
    codFeePaise: request.method === 'cod' ? cashFee(request.fulfilment, settings.cod) : 0,
    hsn: settings.tax.deliveryHsn,
    discountPaise: saving.coupon?.freeDelivery ? 0 : saving.coupon?.savedPaise,
  }
  const gstScheme = gstSchemeAt(settings.gst, request.at)
  const { state: from } = settings.store
  const lines = makeOrderLines(packs, charges, { from, to: isPickup || !to ? from : to.state, scheme: gstScheme })
  return done({ ...sumOrder(lines), lines, weightGrams: goods.weightGrams, delivery: sent, gstScheme, ...saving })
}

/** What it costs and when it comes, by the way the order goes; null while there is no address. */
function quoteFulfilment({ fulfilment, to, settings, at, courierRate, slotStart = null }: PriceRequest, goods: Goods) {
  if (isCollected(fulfilment)) return done(quotePickup(goods, settings, at))
  if (!to) return null
  if (isOwnDelivery(fulfilment)) return quoteLocalDelivery(goods, to, settings, at, slotStart)
  return quoteDelivery(goods, to, settings, at, courierRate)
}

function applyCoupon({ coupon, at }: PriceRequest, goodsPaise: Paise, delivery: DeliveryQuote | null) {
  if (!coupon) return { coupon: null, couponRefusal: null }
  const decided = decideCoupon(coupon, { goodsPaise, deliveryPaise: delivery?.feePaise ?? null, at })
  return decided.ok
    ? { coupon: decided.value, couponRefusal: null }
    : { coupon: null, couponRefusal: { why: decided.reason, message: decided.detail.message } }
}

function choose(line: CartLine, products: readonly OfferedProduct[]): ChosenPack | undefined {
  const product = products.find(({ id }) => id === line.productId)
  const pack = product && packOf(product, line.weight)
  if (!product?.publishedAt || !pack) return undefined
  return { product, pack, quantity: line.quantity }
}

/** What the packs of a cart weigh, in grams, as their sizes say. */
export function cartGrams(lines: readonly Pick<CartLine, 'weight' | 'quantity'>[]): Grams {
  return sumBy(lines, ({ weight, quantity }) => packGrams(weight) * quantity)
}

function measure(packs: readonly ChosenPack[]) {
  return {
    goodsPaise: sumBy(packs, ({ pack, quantity }) => pack.pricePaise * quantity),
    weightGrams: sumBy(packs, ({ pack, quantity }) => pack.grams * quantity),
  }
}

/** The lines that exceed the stock, filled in the sequence of the cart: packs of a product share its grams. */
export function findShortLines(lines: readonly CartLine[], products: readonly OfferedProduct[]): ShortLine[] {
  const left = new Map(products.map((product) => [product.id, product.stockGrams]))
  return lines.flatMap((line) => {
    const pool = left.get(line.productId) ?? 0
    const packs = packsLeft(pool, line.weight)
    left.set(line.productId, pool - Math.min(packs, line.quantity) * packGrams(line.weight))
    const name = products.find(({ id }) => id === line.productId)?.name ?? ''
    return line.quantity > packs
      ? [{ productId: line.productId, weight: line.weight, quantity: line.quantity, name, left: packs }]
      : []
  })
}
