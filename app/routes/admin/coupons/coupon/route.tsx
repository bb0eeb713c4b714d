import { data, redirect } from 'react-router'
import { CouponForm } from '#app/domain/coupons/coupon-form.ts'
import { findCoupon, findCouponByCode, listCosts, listUses } from '#app/domain/coupons/coupon-store.server.ts'
import { changeCoupon, endCoupon, SAVE_COUPON_MESSAGES } from '#app/domain/coupons/save-coupon.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { intentOf, parseForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { type CouponAnswer, CouponForm as CouponFields } from '../coupon-form.tsx'
import type { Route } from './+types/route.ts'
import { CouponSide } from './coupon-side.tsx'

const MOST_ORDERS = 100

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`${loaderData?.coupon.code}`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'coupons')
  const { db, now } = shopOf(context)
  const coupon = await findCoupon(db, params.id)
  if (!coupon) {
    // The audit log and people know a coupon by its code.
    const named = await findCouponByCode(db, params.id)
    throw named ? redirect(`/admin/coupons/${named.id}`) : data(null, { status: 404 })
  }
  const [costs, uses] = await Promise.all([listCosts(db), listUses(db, coupon.id, MOST_ORDERS)])
  return { coupon, costPaise: costs[coupon.id] ?? 0, uses, at: now() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'coupons')
  const shop = shopOf(context)
  const form = await request.formData()
  const back = (title: string) => redirect(`/admin/coupons/${params.id}`, { headers: withFlash(undefined, { title }) })
  if (intentOf(form, ['save', 'end']) === 'end') {
    const ended = await endCoupon(shop, actor, params.id)
    return back(ended ? 'Coupon ended' : 'This coupon had ended already')
  }
  const parsed = parseForm(form, CouponForm)
  if (!parsed.ok) return data<CouponAnswer>({ fields: parsed.fields, typed: parsed.typed }, { status: 400 })
  const changed = await changeCoupon(shop, actor, { id: params.id, version: Number(form.get('version')) }, parsed.value)
  if (changed.ok) return back('Coupon saved')
  if (changed.reason === 'coupon-not-found') throw data(null, { status: 404 })
  const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
  const says = SAVE_COUPON_MESSAGES[changed.reason]
  const fields: Record<string, string> = changed.reason === 'below-uses' ? { totalLimit: says } : {}
  return data<CouponAnswer>({ fields, typed, ...(changed.reason === 'below-uses' ? {} : { says }) }, { status: 409 })
}

// A refused change shows the coupon as it is now.
export const shouldRevalidate = () => true

export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { coupon, costPaise, uses, at } = loaderData
  return (
    <>
      <PageHead title={coupon.code} back={{ to: '/admin/coupons', name: 'coupons' }} />
      <div className="fgrid">
        <CouponFields coupon={coupon} answer={answer} />
        <CouponSide coupon={coupon} costPaise={costPaise} uses={uses} at={at} />
      </div>
    </>
  )
}
