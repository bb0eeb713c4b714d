import { type Consumed, consumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type CouponCase, NOT_TRIED, parseCouponCode } from './coupon.ts'
import { findCouponByCode } from './coupon-store.server.ts'
import { loadCoupon } from './load-coupon.server.ts'

// Only unknown codes count as tries; after too many of them no code is looked up, not even a valid one.

/**
 * Loads the coupon of a typed code like `loadCoupon`, if the user (null: a guest) may still try codes; else the lookup
 * is NOT_TRIED.
 */
export async function loadCouponIfTriesLeft(
  shop: Shop,
  userId: string | null,
  typed: string | null | undefined,
  replacedOrderIds: readonly string[] = [],
): Promise<CouponCase | null> {
  const isTry = parseCouponCode(typed ?? '') !== null
  const counted = isTry ? await countTry(shop, userId) : null
  if (counted?.ok === false) return NOT_TRIED
  const found = await loadCoupon(shop.db, typed, userId, replacedOrderIds)
  if (found?.coupon) await counted?.undo()
  return found
}

/**
 * Counts a try of a typed code unless its coupon exists, and returns whether it may be looked up for the user (null: a
 * guest). Call it before a lookup inside a transaction, where a count would be rolled back.
 */
export async function countCouponTry(
  shop: Shop,
  userId: string | null,
  typed: string | null | undefined,
): Promise<boolean> {
  const code = parseCouponCode(typed ?? '')
  if (!code) return true
  const counted = await countTry(shop, userId)
  if (counted.ok && (await findCouponByCode(shop.db, code))) await counted.undo()
  return counted.ok
}

/** Counted before the lookup, so that parallel guesses are counted one by one. */
function countTry(shop: Shop, userId: string | null): Promise<Consumed> {
  return consumeRate(shop, 'coupon', userId)
}
