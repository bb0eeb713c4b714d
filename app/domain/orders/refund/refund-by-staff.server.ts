import { inTransaction } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { REFUND_MESSAGES, type RefundInput } from './decide-refund.ts'
import { notifyOfCredit } from './notify-of-credit.server.ts'
import { refundOrder } from './refund-order.server.ts'

/** Why staff's refund was not made. */
export const STAFF_REFUND_MESSAGES = {
  ...REFUND_MESSAGES,
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
} as const

/**
 * Refunds what staff chose, who saw the order at `version`. Returns the sum in paise. The shopper of an order that was
 * delivered unpaid is told what is still due. Refuses with STAFF_REFUND_MESSAGES, also staff without a fresh code.
 */
export function refundByStaff(
  shop: Shop,
  actor: Actor,
  orderId: string,
  input: RefundInput & { version: number },
): Promise<Result<Paise, keyof typeof STAFF_REFUND_MESSAGES>> {
  const context = auditContext(shop, actor)
  return orCodeNeeded(() =>
    inTransaction(shop.db, async (tx): Promise<Result<Paise, keyof typeof STAFF_REFUND_MESSAGES>> => {
      const order = await lockOrder(tx, orderId)
      if (!order) return refused('order-not-found')
      if (order.version !== input.version) return refused('changed-meanwhile')
      const refunded = await refundOrder(tx, order, input, context)
      if (!refunded.ok) return refunded
      await notifyOfCredit(tx, shop, order, context)
      return done(refunded.value.amountPaise)
    }),
  )
}
