import type { RouterContextProvider } from 'react-router'
import { findCart } from '#app/domain/cart/find-cart.server.ts'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import type { CheckoutQuote } from '#app/domain/orders/checkout/checkout-quote.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-checkout.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { changeKeptCoupon } from '#app/http/forms/coupon-cookie.server.ts'
import { mayStillApply, viewCoupon } from '#app/http/forms/try-coupon.server.ts'

type Context = Readonly<RouterContextProvider>

/** The coupon this browser keeps, as checkout priced it. */
export function checkoutCoupon(code: string | null, quote: CheckoutQuote): CouponView | null {
  if (!code) return null
  return quote.ok
    ? { code, applied: quote.order.coupon, says: quote.order.couponMessage }
    : { code, applied: null, says: null }
}

/** Keeps a code for the order about to be placed: the headers that do so, or why it cannot apply to this cart. */
export async function applyCoupon(context: Context, { user, session }: Buyer, typed: string) {
  const shop = shopOf(context)
  const visitor = { kind: 'user', user, session } as const
  const { code, says, reason } = await viewCoupon(shop, visitor, typed, (await findCart(shop, user.id)).goodsPaise)
  if (!mayStillApply(reason)) return { headers: undefined, says: says ?? '' }
  return { headers: changeKeptCoupon(context, shop.origin, code), says: null }
}
