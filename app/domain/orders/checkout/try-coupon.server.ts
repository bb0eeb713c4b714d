import { type CouponReason, type CouponResult, decideCoupon } from '#app/domain/coupons/coupon.ts'
import { loadCouponIfTriesLeft } from '#app/domain/coupons/limit-coupon-tries.server.ts'
import type { Visitor } from '#app/domain/identity/sessions/visitor.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Shop } from '#app/domain/shop.ts'
import { listReplaceableOrderIds } from '../order/unpaid-order-store.server.ts'

/**
 * Tries a typed coupon on goods of a value in paise, before an address is known. Counts towards the rate limit of
 * tries.
 */
export async function tryCoupon(
  shop: Shop,
  visitor: Visitor,
  typed: string,
  goodsPaise: Paise,
): Promise<CouponResult & { reason: CouponReason | null }> {
  const userId = visitor.kind === 'user' ? visitor.user.id : null
  const replaced = userId ? await listReplaceableOrderIds(shop.db, userId) : []
  const known = await loadCouponIfTriesLeft(shop, userId, typed, replaced)
  const decided = decideCoupon(known ?? { code: '', coupon: null, personUses: 0 }, {
    goodsPaise,
    deliveryPaise: null,
    at: shop.now(),
  })
  const code = known?.code ?? ''
  if (decided.ok) return { code, applied: decided.value, message: null, reason: null }
  return { code, applied: null, message: decided.detail.message, reason: decided.reason }
}
