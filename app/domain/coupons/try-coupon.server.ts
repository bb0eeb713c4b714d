import { consumeRate } from '#app/domain/limits/rate-limit.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseCouponCode } from './coupon-code.ts'
import { findCouponByCode } from './coupon-store.server.ts'

/**
 * Whether a typed code may be looked up for somebody (null: a guest). Codes nobody has are guesses, and only these count;
 * after too many no code is tried any more, the right one neither. To be asked before every look at a typed code.
 */
export async function mayTryCoupon(
  shop: Shop,
  typed: string | null | undefined,
  userId: string | null,
): Promise<boolean> {
  const code = parseCouponCode(typed ?? '')
  if (!code) return true
  // Taken before the code is looked up, so that guesses sent all at once are counted one by one.
  const taken = await consumeRate(shop, 'coupon', userId)
  if (taken.ok && (await findCouponByCode(shop.db, code))) await taken.giveBack()
  return taken.ok
}
