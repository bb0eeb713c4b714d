import { listCosts, listCoupons } from '#app/domain/coupons/coupon-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { CouponList } from './coupon-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Coupons', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'coupons')
  const { db, now } = shopOf(context)
  const [coupons, costs] = await Promise.all([listCoupons(db), listCosts(db)])
  return { coupons, costs, at: now() }
}

export default function Coupons({ loaderData: { coupons, costs, at } }: Route.ComponentProps) {
  const make = (
    <ButtonLink kind="primary" to="/admin/coupons/new">
      Make coupon
    </ButtonLink>
  )
  return (
    <>
      <PageHead title="Coupons">{coupons.length === 0 ? null : make}</PageHead>
      {coupons.length === 0 ? (
        <EmptyList reading="0 coupons" says="A coupon takes something off for whoever types its code.">
          {make}
        </EmptyList>
      ) : (
        <CouponList coupons={coupons} costs={costs} at={at} />
      )}
    </>
  )
}
