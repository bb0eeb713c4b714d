import { Link } from 'react-router'
import { type Coupon, couponText } from '#app/domain/coupons/coupon.ts'
import { listCosts, listCoupons } from '#app/domain/coupons/coupon-store.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { pageTitle } from '#app/ui/shop/page-meta.ts'
import type { Route } from './+types/route.ts'
import { CouponBadge } from './coupon-badge.tsx'
import { formatConditions, formatUses } from './format-conditions-and-uses.ts'

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
      <PageHeader title="Coupons">{coupons.length === 0 ? null : make}</PageHeader>
      {coupons.length === 0 ? (
        <EmptyList reading="0 coupons" message="A coupon takes something off for whoever types its code.">
          {make}
        </EmptyList>
      ) : (
        <CouponList coupons={coupons} costs={costs} at={at} />
      )}
    </>
  )
}

type Props = { coupons: readonly Coupon[]; costs: Record<string, Paise>; at: Instant }

/** All coupons, each with its uses and their cost. */
function CouponList({ coupons, costs, at }: Props) {
  const cost = (coupon: Coupon) => formatMoney(costs[coupon.id] ?? 0)
  const columns: Column<Coupon>[] = [
    { name: 'Code', cell: (coupon) => <CodeLink coupon={coupon} />, bold: true },
    { name: 'Gives', cell: couponText },
    { name: 'Conditions', cell: formatConditions },
    { name: 'Used', cell: formatUses, align: 'right' },
    { name: 'Cost so far', cell: cost, align: 'right' },
    { name: 'State', cell: (coupon) => <CouponBadge coupon={coupon} at={at} /> },
  ]
  return (
    <ResponsiveTable
      label="Coupons"
      rows={coupons}
      keyOf={(coupon) => coupon.id}
      nameOf={(coupon) => coupon.code}
      columns={columns}
      card={(coupon) => (
        <div className="admin-card">
          <div className="row between">
            <CodeLink coupon={coupon} />
            <CouponBadge coupon={coupon} at={at} />
          </div>
          <div className="row between sm">
            <span>{couponText(coupon)}</span>
            <span className="num">
              {formatUses(coupon)} used · {cost(coupon)}
            </span>
          </div>
          <p className="xs mute">{formatConditions(coupon)}</p>
        </div>
      )}
    />
  )
}

function CodeLink({ coupon }: { coupon: Coupon }) {
  return (
    <Link className="card-name num" to={`/admin/coupons/${coupon.id}`}>
      {coupon.code}
    </Link>
  )
}
