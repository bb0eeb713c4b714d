import { inTransaction } from '#app/db/db.server.ts'
import { auditContext, type Staff } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money.ts'
import { lockOrder } from '#app/domain/orders/order/order-lock-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { REFUND_MESSAGES, type RefundWish } from './order-refund.ts'
import { refundOrder } from './refund-order.server.ts'
import { CODE_NEEDED_MESSAGE, orCodeNeeded } from './refund-permission.ts'

/** Why a refund asked for on its page was not made. */
export const REFUND_BY_HAND_MESSAGES = {
  ...REFUND_MESSAGES,
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
} as const

/** Refunds what staff chose on a page that showed the order at `version`, with a fresh code. Gives the sum in paise. */
export function refundByHand(
  shop: Shop,
  orderId: string,
  wish: RefundWish & { version: number },
  actor: string | Staff,
): Promise<Result<Paise, keyof typeof REFUND_BY_HAND_MESSAGES>> {
  const context = auditContext(shop, actor)
  return orCodeNeeded(() =>
    inTransaction(shop.db, async (tx): Promise<Result<Paise, keyof typeof REFUND_BY_HAND_MESSAGES>> => {
      const order = await lockOrder(tx, orderId)
      if (!order) return refused('order-not-found')
      if (order.version !== wish.version) return refused('changed-meanwhile')
      const refunded = await refundOrder(tx, shop, order, wish, context)
      return refunded.ok ? done(refunded.value.amountPaise) : refunded
    }),
  )
}
