import type { Db } from '#app/db/db.server.ts'
import { consumeRate } from '#app/domain/limits/rate-limit.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type CouponCase, parseCouponCode } from './coupon.ts'
import { countUsesIn, countUsesOf, findCouponByCode } from './coupon-store.server.ts'

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
