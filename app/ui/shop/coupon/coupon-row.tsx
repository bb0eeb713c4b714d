import { type CouponView, goodsDiscount } from '#app/domain/coupons/coupon-view.ts'
import { formatMoney } from '#app/domain/money.ts'

/** The discount of a coupon, as a row of the totals. */
export function CouponRow({ coupon }: { coupon: CouponView | null }) {
  const discount = goodsDiscount(coupon)
  if (!coupon || discount === 0) return null
  return (
    <tr>
      <th scope="row">Coupon {coupon.code}</th>
      <td>{formatMoney(-discount)}</td>
    </tr>
  )
}
