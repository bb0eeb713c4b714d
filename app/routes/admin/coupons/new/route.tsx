import { redirect } from 'react-router'
import { CouponForm } from '#app/domain/coupons/coupon-form.ts'
import { createCoupon, SAVE_COUPON_MESSAGES } from '#app/domain/coupons/save-coupon.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { CouponForm as CouponFields } from '../coupon-form.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('New coupon', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'coupons')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'coupons')
  const form = await request.formData()
  const parsed = parseForm(form, CouponForm)
  if (!parsed.ok) return invalidForm(parsed)
  const made = await createCoupon(shopOf(context), actor, parsed.value)
  if (!made.ok) return refusedForm(form, null, { fields: { code: SAVE_COUPON_MESSAGES[made.reason] } })
  const headers = withFlash(undefined, { title: `Coupon ${parsed.value.code} made` })
  return redirect(`/admin/coupons/${made.value}`, { headers })
}

export default function NewCoupon({ actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return (
    <>
      <PageHead title="New coupon" back={{ to: '/admin/coupons', name: 'coupons' }} />
      <CouponFields coupon={null} answer={answer} />
    </>
  )
}
