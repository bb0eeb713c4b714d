import { createContext, type RouterContextProvider } from 'react-router'
import { parseCouponCode } from '#app/domain/coupons/coupon.ts'
import { cookieName, readCookies, secretCookie } from './cookies.server.ts'

// The coupon code a shopper entered, signed in or not. It is trusted for nothing: the discount is computed from the
// stored coupon each time.
const NAME = 'coupon'
const MAX_AGE_SECONDS = 30 * 24 * 3600

/** The coupon code in this browser's cookie, or null. */
export function readCouponCookie(request: Request, origin: string): string | null {
  return parseCouponCode(readCookies(request).get(cookieName(origin, NAME)) ?? '')
}

/** The Set-Cookie value that stores a coupon code; null deletes it. */
export function couponCookie(origin: string, code: string | null): string {
  return secretCookie(origin, NAME, code ?? '', code ? MAX_AGE_SECONDS : 0)
}

/**
 * A code set by the action, for the page rendered in the same request: the browser sends the cookie only from the next
 * on.
 */
const pendingCode = createContext<{ code: string | null } | null>(null)

/** Stores a code (null deletes it), also for the page rendered in this request. Returns the headers of the response. */
export function setCouponCookie(context: Readonly<RouterContextProvider>, origin: string, code: string | null) {
  context.set(pendingCode, { code })
  return { 'Set-Cookie': couponCookie(origin, code) }
}

/** The coupon code of this browser, including one set in this request, or null. */
export function currentCouponCode(context: Readonly<RouterContextProvider>, request: Request, origin: string) {
  const pending = context.get(pendingCode)
  return pending ? pending.code : readCouponCookie(request, origin)
}
