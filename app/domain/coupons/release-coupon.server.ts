import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { updateUseReleased, updateUsesDown } from './coupon-use-store.server.ts'

/** Gives back the coupon a locked order used, once: it was not paid in time, or was cancelled before it left. */
export async function releaseCoupon(tx: Tx, orderId: string, context: AuditContext): Promise<void> {
  const couponId = await updateUseReleased(tx, orderId, context.at)
  if (couponId) await updateUsesDown(tx, couponId, context.at)
}
