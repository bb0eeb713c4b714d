import type { Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { AppliedCoupon, CouponRefusal } from '#app/domain/coupons/coupon.ts'
import { redeemCoupon } from '#app/domain/coupons/redeem-coupon.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { holdStock, type Shortage, sellStock } from '#app/domain/inventory/holds/hold-stock.server.ts'
import { insertMessages } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import type { OrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { newAttempt } from '#app/domain/payments/payment/payment.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Refusal, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { acceptOrder } from '../fulfilment/accept-order.server.ts'
import { shopperMessage } from '../order/notify-shopper.server.ts'
import { packNeeds } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../order/order-status.ts'
import { findFreeOrderNumber } from '../order/order-store.server.ts'
import { insertOrder, type OrderToWrite } from '../order/order-write-store.server.ts'
import { payLink } from './pay-link.server.ts'

/** How an order starts: it waits for its money, is to be paid in cash, or costs nothing. */
export type OrderStart = 'to-pay' | 'cash' | 'free'

/** The start of an order that is paid by a method. */
export function orderStart(method: PaymentMethod): OrderStart {
  return method === 'cod' ? 'cash' : 'to-pay'
}

/** The statuses it goes through at once, how it stands with money, and whether its stock is held or sold. */
const STARTS = {
  'to-pay': { statuses: ['pending_payment'], paymentStatus: 'pending', takeStock: holdStock },
  cash: { statuses: ['placed'], paymentStatus: 'cod_due', takeStock: sellStock },
  free: { statuses: ['placed', 'confirmed'], paymentStatus: 'none', takeStock: sellStock },
} as const satisfies Record<
  OrderStart,
  { statuses: readonly OrderStatus[]; paymentStatus: PaymentStatus; takeStock: typeof holdStock }
>

/** An order decided and priced, and what the way it was ordered adds. */
export type OrderToCreate = {
  start: OrderStart
  order: Omit<OrderToWrite, 'id' | 'status' | 'paymentStatus' | 'placedAt' | 'holdUntil'> & {
    coupon?: AppliedCoupon | null
  }
  settings: Pick<Settings, 'store' | 'messages'>
  /** Until when an order that waits for its money holds its stock. */
  holdUntil?: Instant
  /** For staff, in its history. */
  note?: string
  /** Of an order that staff made. */
  audit?: { action: string; after: unknown }
  /** A text message to its shopper, beside that of an accepted order; one to pay has the link to pay it. */
  message?: OrderMessageKind
}

export type CreateOrderRefusal = Refusal<'sold-out', Shortage> | Refusal<'coupon-refused', CouponRefusal>

/**
 * Writes a decided order in the caller's transaction: its number, lines and history, its stock held or sold, its coupon
 * used, and a payment attempt or what follows when it is accepted. Every way to order ends here. Gives the order's number.
 * Refuses `sold-out` and `coupon-refused` when somebody was faster; the caller then rolls back.
 */
export async function createOrder(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'sms' | 'demo' | 'newId' | 'payments' | 'secret'>,
  { start, order: decided, settings, holdUntil, note, audit, message }: OrderToCreate,
  context: AuditContext,
): Promise<{ ok: true; value: string } | CreateOrderRefusal> {
  const { statuses, paymentStatus, takeStock } = STARTS[start]
  const id = await findFreeOrderNumber(tx, shop.newId)
  const order = {
    ...decided,
    id,
    status: statuses.at(-1) ?? statuses[0],
    paymentStatus,
    placedAt: start === 'to-pay' ? null : context.at,
    holdUntil: holdUntil ?? null,
  }
  await insertOrder(tx, order, context.at)
  for (const [index, to] of statuses.entries()) {
    const from = statuses[index - 1]
    await insertEvent(tx, id, { kind: 'moved', ...(from ? { from } : {}), to }, context)
  }
  if (note) await insertEvent(tx, id, { kind: 'note', note, forStaff: true }, context)
  const taken = await takeStock(tx, id, packNeeds(order), context)
  if (!taken.ok) return refused('sold-out', taken.detail)
  if (order.coupon) {
    const used = await redeemCoupon(tx, order.coupon, { orderId: id, userId: order.userId }, context)
    if (!used.ok) return refused('coupon-refused', used.detail)
  }
  if (audit) await insertAudit(tx, { ...audit, subject: `order:${id}`, before: null }, context)
  if (start === 'to-pay') await insertPayment(tx, newAttempt(shop, order), context.at)
  if (start === 'cash') await acceptOrder(tx, shop, settings, order, context)
  if (message) {
    const facts = start === 'to-pay' ? { ...order, link: payLink(shop, id) } : order
    await insertMessages(tx, [shopperMessage(shop, settings, facts, message, context)])
  }
  return done(id)
}
