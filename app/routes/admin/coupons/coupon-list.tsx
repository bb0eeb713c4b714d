import { Link } from 'react-router'
import { type Coupon, sayWorth } from '#app/domain/coupons/coupon.ts'
import type { Instant } from '#app/domain/instant.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { type Column, RowList } from '#app/ui/kit/row-list.tsx'
import { CouponBadge, conditionsOf, usesOf } from './coupon-text.tsx'

type Props = { coupons: readonly Coupon[]; costs: Record<string, Paise>; at: Instant }

/** Every coupon with how often it was used and what that cost. */
export function CouponList({ coupons, costs, at }: Props) {
  const cost = (coupon: Coupon) => formatMoney(costs[coupon.id] ?? 0)
  const columns: Column<Coupon>[] = [
    { name: 'Code', cell: (coupon) => <CodeLink coupon={coupon} />, bold: true },
    { name: 'Gives', cell: sayWorth },
    { name: 'Conditions', cell: conditionsOf },
    { name: 'Used', cell: usesOf, align: 'right' },
    { name: 'Cost so far', cell: cost, align: 'right' },
    { name: 'State', cell: (coupon) => <CouponBadge coupon={coupon} at={at} /> },
  ]
  return (
    <RowList
      label="Coupons"
      rows={coupons}
      keyOf={(coupon) => coupon.id}
      nameOf={(coupon) => coupon.code}
      columns={columns}
      card={(coupon) => (
        <div className="ocard">
          <div className="row between">
            <CodeLink coupon={coupon} />
            <CouponBadge coupon={coupon} at={at} />
          </div>
          <div className="row between sm">
            <span>{sayWorth(coupon)}</span>
            <span className="num">
              {usesOf(coupon)} used · {cost(coupon)}
            </span>
          </div>
          <p className="xs mute">{conditionsOf(coupon)}</p>
        </div>
      )}
    />
  )
}

function CodeLink({ coupon }: { coupon: Coupon }) {
  return (
    <Link className="oname num" to={`/admin/coupons/${coupon.id}`}>
      {coupon.code}
    </Link>
  )
}
