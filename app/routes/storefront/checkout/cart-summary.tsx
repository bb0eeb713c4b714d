import type { Cart } from '#app/domain/cart/cart.ts'
import { discountIn } from '#app/domain/coupons/coupon-view.ts'
import { estimateDelivery, sayEstimate, sayEstimatedTotal } from '#app/domain/delivery/delivery-estimate.ts'
import type { DeliverySettings } from '#app/domain/settings/settings.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { CartCoupon } from '#app/ui/shop/coupon/cart-coupon.tsx'
import { CouponRow } from '#app/ui/shop/coupon/coupon-row.tsx'
import { useCoupon } from '#app/ui/shop/coupon/use-coupon.ts'
import { OrderLines } from '#app/ui/shop/order/order-lines.tsx'
import { cartLines } from './cart-lines.ts'

/** What a guest is about to order, as this browser's cart knows it. Delivery follows from the address. */
export function CartSummary({ cart, delivery }: { cart: Cart; delivery: DeliverySettings }) {
  const coupon = useCoupon(cart.goodsPaise)
  const estimate = estimateDelivery(cart, delivery, coupon?.applied?.freeDelivery)
  return (
    <aside className="sum cosum" aria-label="Your order">
      <div className="row between">
        <h2 className="sumh">Your order</h2>
        <span className="disp w500g sumh">{formatWeight(cart.weightGrams)}</span>
      </div>
      <OrderLines lines={cartLines(cart)} />
      <CartCoupon coupon={coupon} goodsPaise={cart.goodsPaise} />
      <table className="num">
        <tbody>
          <CouponRow coupon={coupon} />
          <tr>
            <td>Delivery</td>
            <td>{sayEstimate(estimate)}</td>
          </tr>
          <tr className="tot">
            <td>Total</td>
            <td>{sayEstimatedTotal(cart.goodsPaise - discountIn(coupon), estimate)}</td>
          </tr>
        </tbody>
      </table>
    </aside>
  )
}
