import type { Cart } from '#app/domain/cart/cart.ts'
import { goodsDiscount } from '#app/domain/coupons/coupon-result.ts'
import {
  deliveryFeeRange,
  type FeeRangeRules,
  feeRangeText,
  totalRangeText,
} from '#app/domain/delivery/delivery-fee-range.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { CartCoupon } from '#app/ui/shop/coupon/cart-coupon.tsx'
import { CouponDiscountRow } from '#app/ui/shop/coupon/coupon-discount-row.tsx'
import { useCheckedCoupon } from '#app/ui/shop/coupon/use-checked-coupon.ts'
import { OrderLines } from '#app/ui/shop/order/order-lines.tsx'
import { SignInSteps } from '#app/ui/shop/sign-in/sign-in-steps.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { cartLineItems } from './checkout-view.ts'

const LATER = [
  [2, 'Delivery address'],
  [3, 'Delivery'],
  [4, 'Payment'],
] as const

/** Checkout of a guest: verifying the phone in place opens the other sections. */
export function GuestCheckout({
  cart,
  delivery,
  nameless,
  onSignedIn,
}: {
  cart: Cart
  delivery: FeeRangeRules
  nameless: boolean
  onSignedIn: () => void
}) {
  return (
    <div className="with-summary">
      <div>
        <CheckoutSection number={1} title="Contact">
          <SignInSteps as="h3" start={nameless ? { step: 'name' } : undefined} onDone={onSignedIn} />
          <noscript>
            <p>
              <ButtonLink kind="secondary" href="/auth?next=/checkout">
                Sign in to go on
              </ButtonLink>
            </p>
          </noscript>
        </CheckoutSection>
        {LATER.map(([number, title]) => (
          <CheckoutSection key={number} number={number} title={title} isLater />
        ))}
      </div>
      <GuestCartSummary cart={cart} delivery={delivery} />
    </div>
  )
}

/** The guest's cart, from this browser. Delivery depends on the address. */
function GuestCartSummary({ cart, delivery }: { cart: Cart; delivery: FeeRangeRules }) {
  const coupon = useCheckedCoupon(cart.goodsPaise)
  const feeRange = deliveryFeeRange(cart, delivery, coupon?.applied?.freeDelivery)
  return (
    <aside className="summary cart-summary" aria-label="Your order">
      <div className="row between">
        <h2 className="summary-head">Your order</h2>
        <span className="display semibold summary-head">{formatWeight(cart.weightGrams)}</span>
      </div>
      <OrderLines lines={cartLineItems(cart)} />
      <CartCoupon coupon={coupon} goodsPaise={cart.goodsPaise} />
      <table className="num">
        <tbody>
          <CouponDiscountRow coupon={coupon} />
          <tr>
            <td>Delivery</td>
            <td>{feeRangeText(feeRange)}</td>
          </tr>
          <tr className="total">
            <td>Total</td>
            <td>{totalRangeText(cart.goodsPaise - goodsDiscount(coupon), feeRange)}</td>
          </tr>
        </tbody>
      </table>
    </aside>
  )
}
