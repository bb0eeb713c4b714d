import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { SAVE_COUPON_MESSAGES } from '#app/domain/coupons/coupon.ts'
import { newCouponFormSchema } from '#app/domain/coupons/coupon-form.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { CouponEditor } from '../coupon-editor.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('New coupon', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'coupons')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'coupons')
  const form = await request.formData()
  const parsed = parseForm(form, newCouponFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const made = await createCoupon(shopOf(context), actor, parsed.value.terms)
  if (!made.ok) return refusedForm(form, SAVE_COUPON_MESSAGES[made.reason], { field: 'code' })
  return redirectWithToast(`/admin/coupons/${made.value}`, { title: `Coupon ${parsed.value.terms.code} made` })
}

export default function NewCoupon({ actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="New coupon" back={{ to: '/admin/coupons', name: 'coupons' }} />
      <CouponEditor coupon={null} answer={answer} />
    </>
  )
}
