import type { Db } from '#app/db/transaction.server.ts'
import { consumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type CouponCase, NOT_TRIED, parseCouponCode } from './coupon.ts'
import { countUsesIn, countUsesOf, findCouponByCode } from './coupon-store.server.ts'

/**
 * Loads the coupon of a typed code like `loadCoupon`, if the user may still try codes; else the lookup is NOT_TRIED.
 */
export async function lookUpCoupon(
  shop: Shop,
  typed: string | null | undefined,
  userId: string | null,
  replacedOrderIds: readonly string[] = [],
): Promise<CouponCase | null> {
  return (await mayTryCoupon(shop, typed, userId)) ? loadCoupon(shop.db, typed, userId, replacedOrderIds) : NOT_TRIED
}

/**
 * Loads the coupon of a typed code with the uses by a user (null: a guest, who has none). Uses by `replacedOrderIds`,
 * the unpaid orders that a new one replaces, are not counted. Null without a code.
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
 * Whether a typed code may be looked up for a user (null: a guest). Only unknown codes count as tries; after too many
 * of them no code is looked up, not even a valid one. Call it before every lookup.
 */
export async function mayTryCoupon(
  shop: Shop,
  typed: string | null | undefined,
  userId: string | null,
): Promise<boolean> {
  const code = parseCouponCode(typed ?? '')
  if (!code) return true
  // Counted before the lookup, so that parallel guesses are counted one by one.
  const taken = await consumeRate(shop, 'coupon', userId)
  if (taken.ok && (await findCouponByCode(shop.db, code))) await taken.undo()
  return taken.ok
}
