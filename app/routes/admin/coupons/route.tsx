import { Link } from 'react-router'
import { type Coupon, couponText } from '#app/domain/coupons/coupon.ts'
import { listCoupons, sumSavings } from '#app/domain/coupons/coupon-store.server.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageOfRows } from '#app/http/forms/pagination.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { CouponBadge } from './coupon-badge.tsx'
import { formatConditions, formatUses } from './coupon-text.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Coupons', matches) }]

const PER_PAGE = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'coupons')
  const { db, now } = shopOf(context)
  const [coupons, savings] = await Promise.all([listCoupons(db), sumSavings(db)])
  return { ...pageOfRows(new URL(request.url).searchParams, coupons, PER_PAGE), savings, at: now() }
}

export default function Coupons({ loaderData: { rows: coupons, page, pages, savings, at } }: Route.ComponentProps) {
  const make = (
    <ButtonLink kind="primary" to="/admin/coupons/new">
      Make coupon
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Coupons">{pages === 0 ? null : make}</PageHeader>
      {pages === 0 ? (
        <EmptyList figure="0 coupons" message="A coupon takes something off for whoever types its code.">
          {make}
        </EmptyList>
      ) : (
        <CouponList coupons={coupons} savings={savings} at={at} />
      )}
      <PreviousNextLinks page={page} pages={pages} what="coupons" />
    </>
  )
}

type Props = { coupons: readonly Coupon[]; savings: Record<string, Paise>; at: Instant }

/** A page of the coupons, each with its uses and their cost. */
function CouponList({ coupons, savings, at }: Props) {
  const saved = (coupon: Coupon) => formatMoney(savings[coupon.id] ?? 0)
  const columns: Column<Coupon>[] = [
    { name: 'Code', cell: (coupon) => <CodeLink coupon={coupon} />, bold: true },
    { name: 'Gives', cell: couponText },
    { name: 'Conditions', cell: formatConditions },
    { name: 'Used', cell: formatUses, align: 'right' },
    { name: 'Cost so far', cell: saved, align: 'right' },
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
              {formatUses(coupon)} used · {saved(coupon)}
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
