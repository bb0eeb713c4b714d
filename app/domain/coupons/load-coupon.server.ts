import type { Db } from '#app/db/db.server.ts'
import type { CouponCase } from './coupon.ts'
import { parseCouponCode } from './coupon-code.ts'
import { findCouponByCode } from './coupon-store.server.ts'
import { countUsesIn, countUsesOf } from './coupon-use-store.server.ts'

/**
 * What is known of a typed code, for somebody (null: a guest, who has used nothing yet). The uses of `replacedOrderIds`,
 * their unpaid orders that a new one takes the place of, are not counted. Null when there is no code.
 */
export async function loadCoupon(
  db: Db,
  typed: string | null | undefined,
  userId: string | null,
  replacedOrderIds: readonly string[] = [],
): Promise<CouponCase | null> {
  if (!typed) return null
  const code = parseCouponCode(typed)
  const coupon = code ? await findCouponByCode(db, code) : null
  if (!coupon) return { code: code ?? '', coupon: null, personUses: 0 }
  const replaced = await countUsesIn(db, coupon.id, replacedOrderIds)
  const used = userId ? await countUsesOf(db, coupon.id, userId) : 0
  return { code: coupon.code, coupon: { ...coupon, uses: coupon.uses - replaced }, personUses: used - replaced }
}
