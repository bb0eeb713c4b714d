import { createContext, type RouterContextProvider } from 'react-router'
import { parseCouponCode } from '#app/domain/coupons/coupon.ts'
import { cookieName, readCookies, secretCookie } from '../context/cookies.server.ts'

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

/** The code that an action keeps or forgets, for the page made in the same request: the browser sends it from the next on. */
const changedCoupon = createContext<{ code: string | null } | null>(null)

/** Keeps a code, or with null forgets it, also for the page made of this request. Gives the headers of the answer. */
export function changeKeptCoupon(context: Readonly<RouterContextProvider>, origin: string, code: string | null) {
  context.set(changedCoupon, { code })
  return { 'Set-Cookie': keepCoupon(origin, code) }
}

/** The code kept in this browser once this request is answered, or null. */
export function currentCoupon(context: Readonly<RouterContextProvider>, request: Request, origin: string) {
  const changed = context.get(changedCoupon)
  return changed ? changed.code : readKeptCoupon(request, origin)
}
