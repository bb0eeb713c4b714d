import { data, type RouterContextProvider, redirect } from 'react-router'
import { findCart } from '#app/domain/cart/find-cart.server.ts'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import type { CheckoutQuote } from '#app/domain/orders/checkout-quote.ts'
import { keepCoupon } from '#app/http/coupon-cookie.server.ts'
import { requireSession } from '#app/http/guards.server.ts'
import { pageUrl } from '#app/http/page-url.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { mayStillApply, viewCoupon } from '#app/http/try-coupon.server.ts'
import type { CheckoutAnswer } from '#app/ui/shop/checkout/checkout-view.ts'

/** The coupon this browser keeps, as checkout priced it. */
export function checkoutCoupon(code: string | null, quote: CheckoutQuote): CouponView | null {
  if (!code) return null
  return quote.ok
    ? { code, applied: quote.order.coupon, says: quote.order.couponSays }
    : { code, applied: null, says: null }
}

/** Keeps a code for the order about to be placed, or forgets it; what cannot apply is refused at its field. */
export async function changeCoupon(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const shop = shopOf(context)
  const { user, session } = await requireSession(context, request)
  const typed = String(form.get('coupon') ?? '')
  const { pathname, search } = pageUrl(request)
  const back = (code: string | null) =>
    redirect(pathname + search, { headers: { 'Set-Cookie': keepCoupon(shop.origin, code) } })
  if (form.get('intent') === 'drop-coupon') return back(null)
  const visitor = { kind: 'user', user, session } as const
  const { code, says, reason } = await viewCoupon(shop, visitor, typed, (await findCart(shop, user.id)).goodsPaise)
  if (mayStillApply(reason)) return back(code)
  const answer: CheckoutAnswer = { fields: { coupon: says ?? '' }, typed: { coupon: typed }, refusal: null }
  return data(answer, { status: 409 })
}
