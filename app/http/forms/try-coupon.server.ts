import { type CouponReason, decideCoupon, NOT_TRIED } from '#app/domain/coupons/coupon.ts'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import { loadCoupon, mayTryCoupon } from '#app/domain/coupons/load-coupon.server.ts'
import type { Visitor } from '#app/domain/identity/user.ts'
import type { Paise } from '#app/domain/money.ts'
import { findCodEligibility } from '#app/domain/orders/order/buyer-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** A coupon for goods of this value, before an address is known. */
export async function viewCoupon(
  shop: Shop,
  visitor: Visitor,
  typed: string,
  goodsPaise: Paise,
): Promise<CouponView & { reason: CouponReason | null }> {
  const userId = visitor.kind === 'user' ? visitor.user.id : null
  const known = (await mayTryCoupon(shop, typed, userId)) ? await load(shop, typed, userId) : NOT_TRIED
  const decided = decideCoupon(known ?? { code: '', coupon: null, personUses: 0 }, {
    goodsPaise,
    deliveryPaise: null,
    at: shop.now(),
  })
  const code = known?.code ?? ''
  if (decided.ok) return { code, applied: decided.value, message: null, reason: null }
  return { code, applied: null, message: decided.detail.message, reason: decided.reason }
}

async function load(shop: Shop, typed: string, userId: string | null) {
  const replaced = userId ? (await findCodEligibility(shop.db, userId, shop.now())).unpaidOrderIds : []
  return loadCoupon(shop.db, typed, userId, replaced)
}

/** Whether a coupon that does not apply now may still do so with this cart: it is kept, with the reason beside it. */
export function mayStillApply(reason: CouponReason | null): boolean {
  return reason === null || reason === 'below-minimum' || reason === 'nothing-to-save'
}
