import { data } from 'react-router'
import type { CouponView } from '#app/domain/coupons/coupon-view.ts'
import { UseCouponForm } from '#app/domain/coupons/use-coupon-form.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { shopOf, visitorOf } from '#app/http/context/shop-context.ts'
import { keepCoupon, readKeptCoupon } from '#app/http/forms/coupon-cookie.server.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { mayStillApply, viewCoupon } from '#app/http/forms/try-coupon.server.ts'
import type { Route } from './+types/coupon.route.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** The coupon this browser keeps, for the goods the cart page shows. Checkout decides again, from the stored cart. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const code = readKeptCoupon(request, shop.origin)
  if (!code) return data<CouponView | null>(null, { headers: NO_STORE })
  const visitor = await visitorOf(context)
  const goodsPaise = Number(new URL(request.url).searchParams.get('goods')) || 0
  const { reason: _, ...view } = await viewCoupon(shop, visitor, code, goodsPaise)
  return data<CouponView | null>(view, { headers: NO_STORE })
}

/** Keeps a code, or forgets it. A code that cannot apply to this cart is refused, with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, UseCouponForm)
  if (!parsed.ok) return invalidForm(parsed)
  if (parsed.value.intent === 'drop-coupon') return kept(shop.origin, null)
  const { coupon, goods } = parsed.value
  const { code, message, reason } = await viewCoupon(shop, await visitorOf(context), coupon, goods)
  return mayStillApply(reason)
    ? kept(shop.origin, code)
    : refusedForm(form, null, { fields: { coupon: message ?? '' } })
}

function kept(origin: string, code: string | null) {
  const headers = { ...NO_STORE, 'Set-Cookie': keepCoupon(origin, code) }
  return data<FormAnswer>({ fields: {}, typed: {}, refusal: null }, { headers })
}
