import type { Db } from '#app/db/db.server.ts'
import { type CouponCase, parseCouponCode } from './coupon.ts'
import { countUsesIn, countUsesOf, findCouponByCode } from './coupon-store.server.ts'

/**
 * Loads the coupon of a typed code with the uses by a user (null: a guest, who has none). Uses by `replacedOrderIds`,
 * the unpaid orders that a new one replaces, are not counted. Null without a code. Limits no tries:
 * limit-coupon-tries.server.ts does.
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
