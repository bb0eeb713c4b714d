import type { Tx } from '#app/db/db.server.ts'
import { divideHalfUp, type Paise } from '#app/domain/money.ts'
import { findSavedOnGoods, updateSaved } from './coupon-use-store.server.ts'

/**
 * What a locked order saved with its coupon follows an edit: `before` and `after` are its discounts in paise, without what
 * the shop waives of the edit. Of a discount that holds an earlier waiver the coupon's part stays in proportion.
 */
export async function editCouponUse(tx: Tx, orderId: string, before: Paise, after: Paise): Promise<void> {
  const saved = await findSavedOnGoods(tx, orderId)
  if (saved !== null && before > 0) await updateSaved(tx, orderId, divideHalfUp(saved * after, before))
}
