import type { Db } from '#app/db/db.server.ts'
import type { CouponOrderUse } from '#app/domain/coupons/coupon.ts'

/** The newest orders that used a coupon, at most `limit`. */
export async function listCouponOrders(db: Db, couponId: string, limit: number): Promise<CouponOrderUse[]> {
  return db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select([
      'coupon_uses.order_id as orderId',
      'orders.ship_name as name',
      'orders.total_paise as totalPaise',
      'coupon_uses.saved_paise as savedPaise',
      'coupon_uses.used_at as usedAt',
      'coupon_uses.released_at as releasedAt',
    ])
    .where('coupon_uses.coupon_id', '=', couponId)
    .orderBy('coupon_uses.used_at', 'desc')
    .orderBy('coupon_uses.order_id')
    .limit(limit)
    .execute()
}
