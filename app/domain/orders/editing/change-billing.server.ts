import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { BillingFields } from '#app/domain/identity/profile/address.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrderBilling } from '../order/order-write-store.server.ts'
import { type CHANGE_BILLING_MESSAGES, decideBillingChange } from './billing-change.ts'

/**
 * Sets the company and GSTIN that an order's invoice is made out to, by staff, who saw the order at `version`. Takes
 * effect on this order only, not on the customer's address book. Refuses with CHANGE_BILLING_MESSAGES.
 */
export function changeBilling(
  shop: Shop,
  actor: string,
  orderId: string,
  { version, ...billing }: BillingFields & { version: number },
): Promise<Result<void, keyof typeof CHANGE_BILLING_MESSAGES>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const decided = decideBillingChange(order, { ...billing, version })
    if (!decided.ok) return decided
    const { company, gstin } = order.address
    await updateOrderBilling(tx, order, billing, context.at)
    await insertAudit(
      tx,
      { action: 'change-billing', subject: `order:${order.id}`, before: { company, gstin }, after: billing },
      context,
    )
    return done()
  })
}
