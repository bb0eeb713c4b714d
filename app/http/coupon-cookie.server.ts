import { parseCouponCode } from '#app/domain/coupons/coupon-code.ts'
import { cookieName, readCookies, secretCookie } from './cookies.server.ts'

// The code somebody typed, kept in this browser whether they are signed in or not. It proves nothing: what it takes off is
// decided from the stored coupon each time.
const NAME = 'coupon'
const SECONDS_KEPT = 30 * 24 * 3600

/** The code kept in this browser, or null. */
export function readKeptCoupon(request: Request, origin: string): string | null {
  return parseCouponCode(readCookies(request).get(cookieName(origin, NAME)) ?? '')
}

/** The Set-Cookie line that keeps a code; null forgets it. */
export function keepCoupon(origin: string, code: string | null): string {
  return secretCookie(origin, NAME, code ?? '', code ? SECONDS_KEPT : 0)
}
