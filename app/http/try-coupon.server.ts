import { type CouponReason, decideCoupon } from '#app/domain/coupons/coupon.ts'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import { loadCoupon } from '#app/domain/coupons/load-coupon.server.ts'
import type { Visitor } from '#app/domain/identity/user.ts'
import type { Paise } from '#app/domain/money.ts'
import { findStanding } from '#app/domain/orders/buyer-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isWithinRate, TOO_OFTEN } from './rate-limit.server.ts'

type Asking = { visitor: Visitor; client: string }

/** A coupon for goods of this value, before an address is known. Only codes nobody has are counted: those are guesses. */
export async function viewCoupon(
  shop: Shop,
  { visitor, client }: Asking,
  typed: string,
  goodsPaise: Paise,
): Promise<CouponView & { reason: CouponReason | null }> {
  const userId = visitor.kind === 'user' ? visitor.user.id : null
  const replaced = userId ? (await findStanding(shop.db, userId, shop.now())).unpaidOrderIds : []
  const known = await loadCoupon(shop.db, typed, userId, replaced)
  const decided = decideCoupon(known ?? { code: '', coupon: null, personUses: 0 }, {
    goodsPaise,
    deliveryPaise: null,
    at: shop.now(),
  })
  const code = known?.code ?? ''
  if (decided.ok) return { code, applied: decided.value, says: null, reason: null }
  const isGuessing = decided.reason === 'unknown' && !(await isWithinRate(shop, 'coupon', userId, client))
  return { code, applied: null, says: isGuessing ? TOO_OFTEN : decided.detail.says, reason: decided.reason }
}

/** Whether a coupon that does not apply now may still do so with this cart: it is kept, with the reason beside it. */
export function mayStillApply(reason: CouponReason | null): boolean {
  return reason === null || reason === 'below-minimum' || reason === 'nothing-to-save'
}
