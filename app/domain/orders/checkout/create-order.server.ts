import type { Tx } from '#app/db/db.server.ts'
import { type AuditEntry, insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { AppliedCoupon, CouponReason } from '#app/domain/coupons/coupon.ts'
import { redeemCoupon } from '#app/domain/coupons/coupon-redemption.server.ts'
import { isOutsideState, outsideStateMessage } from '#app/domain/delivery/delivery-area.ts'
import { minBestBeforeAtCounter, minBestBeforeOnSale } from '#app/domain/delivery/min-best-before.ts'
import { holdStock, sellStock } from '#app/domain/inventory/holds/hold-sell-or-release-stock.server.ts'
import type { StockShortage } from '#app/domain/inventory/holds/lock-stock.server.ts'
import { insertMessages } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import type { PlainOrderMessageKind } from '#app/domain/notifications/templates/order-message-values.ts'
import { newAttempt } from '#app/domain/payments/payment/payment.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { closedMessage } from '#app/domain/settings/opening/opening-status.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { isTrialPhone } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { announcePlacedOrder } from '../fulfilment/announce-placed-order.server.ts'
import { shopperMessage } from '../order/notify-shopper.server.ts'
import { type Order, packNeeds } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { findFreeOrderNumber } from '../order/order-read-store.server.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { insertOrder, type OrderToWrite } from '../order/order-write-store.server.ts'
import { findShortLines, type PriceRequest } from './price-order.ts'
import { replaceExpired } from './replace-orders.server.ts'

/**
 * How an order starts: it waits for its payment, is to be paid in cash, is free, or is paid and handed over at the
 * counter.
 */
export type OrderStart = 'to-pay' | 'cash' | 'free' | 'counter'

/** The start of an order by its payment method. */
export function orderStart(method: PaymentMethod): 'cash' | 'to-pay' {
  return method === 'cod' ? 'cash' : 'to-pay'
}

/** The statuses an order passes at once, its payment status, and whether its stock is held or sold. */
const STARTS = {
  'to-pay': { statuses: ['pending_payment'], paymentStatus: 'pending', takeStock: holdStock },
  cash: { statuses: ['placed'], paymentStatus: 'cod_due', takeStock: sellStock },
  free: { statuses: ['placed', 'confirmed'], paymentStatus: 'none', takeStock: sellStock },
  // The caller records the payment.
  counter: { statuses: ['delivered'], paymentStatus: 'paid', takeStock: sellStock },
} as const satisfies Record<
  OrderStart,
  { statuses: readonly OrderStatus[]; paymentStatus: PaymentStatus; takeStock: typeof holdStock }
>

/** A decided and priced order, and what depends on how it was ordered. */
export type OrderToCreate = {
  order: Omit<OrderToWrite, 'id' | 'status' | 'paymentStatus' | 'placedAt' | 'holdUntil' | 'problemHours'> & {
    coupon?: AppliedCoupon | null
  }
  /** The buyer's expired orders, locked, whose payment may still come; those of the same products are replaced. */
  expired: readonly Order[]
  settings: Pick<Settings, 'store' | 'messages' | 'mails' | 'orders' | 'opening' | 'gst' | 'delivery' | 'cod' | 'brand'>
  /** A note for staff in its history. */
  note?: string
  /** The audit entry of an order created by staff. */
  audit?: Pick<AuditEntry, 'action' | 'after'>
  /** A text message to its shopper, besides that of an accepted order. */
  message?: PlainOrderMessageKind
} & (
  | { start: Exclude<OrderStart, 'to-pay'>; holdUntil?: null }
  /** An order that waits for its payment holds its stock until an instant; every other kind has its stock for good. */
  | { start: 'to-pay'; holdUntil: Instant }
)

export type CreateOrderRefusal =
  | Refusal<'sold-out', StockShortage>
  | Refusal<'coupon-refused', { why: CouponReason; message: string }>
  | Refusal<'trial-loaded'>
  | Refusal<'shop-closed', { message: string }>
  | Refusal<'outside-state', { message: string }>

/**
 * Writes a decided order in the caller's transaction: number, lines and history. Holds or sells its stock, redeems its
 * coupon, replaces expired orders, and begins a payment attempt or accepts the order. All kinds of orders are created
 * here. Returns the order as it was written. When it refuses, the caller rolls back:
 *
 * - `sold-out`, `coupon-refused`: another order was faster.
 * - `trial-loaded`: a real order, while the trial year is loaded.
 * - `shop-closed`: an order that is to be paid, while the shop is not open to who orders.
 * - `outside-state`: a supply to another state, which the scheme does not allow.
 */
export async function createOrder(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'panelPath' | 'sms' | 'demo' | 'newId' | 'randomBytes' | 'payments' | 'secret'>,
  { start, holdUntil = null, order: decided, expired, settings, note, audit, message }: OrderToCreate,
  context: AuditContext,
): Promise<Result<Order, CreateOrderRefusal>> {
  const { statuses, paymentStatus, takeStock } = STARTS[start]
  // Free orders are sent even while the shop is closed, since they are promised: samples, and packs that are sent
  // again.
  const by = decided.channel === 'shop' ? 'shopper' : 'staff'
  const closed = start === 'free' || isTrialPhone(decided.phone) ? null : closedMessage(settings.opening, by)
  if (closed) return refused('shop-closed', { message: closed })
  // Goods without a price are no supply to another state: GST applies to what is sold.
  const placeOfSupply = { state: decided.shipState ?? decided.address.state }
  if (start !== 'free' && isOutsideState(placeOfSupply, settings, context.at))
    return refused('outside-state', { message: outsideStateMessage(settings, context.at) })
  const minBestBefore =
    start === 'counter' ? minBestBeforeAtCounter(context.at) : minBestBeforeOnSale(settings.delivery, context.at)
  await replaceExpired(tx, expired, decided, context)
  const id = await findFreeOrderNumber(tx, settings.brand.orderLetters, shop.randomBytes)
  const order = {
    ...decided,
    id,
    status: statuses.at(-1) ?? statuses[0],
    paymentStatus,
    placedAt: start === 'to-pay' ? null : context.at,
    holdUntil,
    problemHours: settings.orders.problemHours,
  }
  const written = await insertOrder(tx, order, context.at)
  // Checked after the order is written: loading a trial year then either waits for this order or is already visible.
  if (!shop.demo && !isTrialPhone(order.phone) && (await hasTrial(tx))) return refused('trial-loaded')
  for (const [index, to] of statuses.entries()) {
    const from = statuses[index - 1]
    await insertEvent(tx, id, { kind: 'moved', ...(from ? { from } : {}), to }, context)
  }
  if (note) await insertEvent(tx, id, { kind: 'note', note, forStaff: true }, context)
  const taken = await takeStock(tx, id, packNeeds(order), minBestBefore, context)
  if (!taken.ok) return refused('sold-out', taken.detail)
  if (order.coupon) {
    const used = await redeemCoupon(tx, order.coupon, { orderId: id, userId: order.userId }, context)
    if (!used.ok) return refused('coupon-refused', { why: used.reason, ...used.detail })
  }
  if (audit) await insertAudit(tx, { ...audit, subject: `order:${id}`, before: null }, context)
  if (start === 'to-pay') await insertPayment(tx, newAttempt(shop, order), context.at)
  if (start === 'cash') await announcePlacedOrder(tx, shop, settings, order, context)
  if (message) {
    const facts = { ...order, createdAt: context.at }
    await insertMessages(tx, [shopperMessage(shop, settings, facts, { kind: message }, context)])
  }
  return done(written)
}

/**
 * A refusal of createOrder as that of a cart: `sold-out` names the lines that are short now that another order took the
 * stock, since `products` were read.
 */
export function nameShortLines(
  refusal: CreateOrderRefusal,
  { lines, products }: Pick<PriceRequest, 'lines' | 'products'>,
) {
  if (refusal.reason !== 'sold-out') return refusal
  const { productId, leftGrams } = refusal.detail
  const left = products.map((product) => (product.id === productId ? { ...product, stockGrams: leftGrams } : product))
  return refused('sold-out', { lines: findShortLines(lines, left) })
}
