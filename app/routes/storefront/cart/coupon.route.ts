import { data } from 'react-router'
import { cartCouponFormSchema } from '#app/domain/coupons/cart-coupon-form.ts'
import { type CouponResult, mayStillApply } from '#app/domain/coupons/coupon.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { tryCoupon } from '#app/domain/orders/checkout/try-coupon.server.ts'
import { inputsOfOrderTexts, ORDER_TEXT_INPUTS, orderTextsOfInputs } from '#app/domain/orders/order/order-texts.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { readTextCookies, withTextCookies } from '#app/http/cookies/typed-text-cookies.server.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { NO_STORE } from '#app/http/responses/cache-control.server.ts'
import type { Route } from './+types/coupon.route.ts'

/**
 * The coupon of this browser's cookie, for the goods shown on the cart page. Checkout decides again from the stored
 * cart.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { couponCode: code } = orderTextsOfInputs(readTextCookies(request, shop.origin, ORDER_TEXT_INPUTS))
  if (!code) return data<CouponResult | null>(null, { headers: NO_STORE })
  const visitor = await visitorOf(context)
  const goodsPaise = Number(new URL(request.url).searchParams.get('goods')) || 0
  const { reason: _, ...view } = await tryCoupon(shop, visitor, code, goodsPaise)
  return data<CouponResult | null>(view, { headers: NO_STORE })
}

/** Stores or deletes a code. A code that cannot apply to this cart is refused. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, cartCouponFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  if (parsed.value.intent === 'drop-coupon') return storeCode(shop.origin, null)
  const { coupon, goods } = parsed.value
  const { code, message, reason } = await tryCoupon(shop, await visitorOf(context), coupon, goods)
  return mayStillApply(reason) ? storeCode(shop.origin, code) : refusedForm(form, message ?? '', { field: 'coupon' })
}

function storeCode(origin: string, couponCode: string | null) {
  const headers = withTextCookies(NO_STORE, origin, inputsOfOrderTexts({ couponCode }))
  return data<FormAnswer>({ fields: {}, typed: {}, refusal: null }, { headers })
}
