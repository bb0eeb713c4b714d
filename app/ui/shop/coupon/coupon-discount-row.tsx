import { type CouponResult, goodsDiscount } from '#app/domain/coupons/coupon.ts'
import { formatMoney } from '#app/domain/money/money.ts'

/** The discount of a coupon, as a row of the totals. */
export function CouponDiscountRow({ coupon }: { coupon: CouponResult | null }) {
  const discount = goodsDiscount(coupon)
  if (!coupon || discount === 0) return null
  return (
    <tr>
      <th scope="row">Coupon {coupon.code}</th>
      <td>{formatMoney(-discount)}</td>
    </tr>
  )
}
