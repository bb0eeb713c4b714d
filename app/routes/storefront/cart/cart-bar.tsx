import type { Cart } from '#app/domain/cart/cart.ts'
import { type CouponResult, goodsDiscount } from '#app/domain/coupons/coupon-result.ts'
import { type DeliveryEstimate, estimatedTotalText } from '#app/domain/delivery/delivery-estimate.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { CheckoutLink } from './checkout-link.tsx'

type Props = { cart: Cart; estimate: DeliveryEstimate; coupon: CouponResult | null; block: string | null }

const DELIVERY_TEXTS = { free: 'delivery free', with: 'with delivery' } as const

/** On a phone: a bottom bar with the total and the checkout button. */
export function CartBar({ cart, estimate, coupon, block }: Props) {
  return (
    <div className="buy-bar phone-only">
      {cart.count > 0 ? (
        <div>
          <span className="price">{estimatedTotalText(cart.goodsPaise - goodsDiscount(coupon), estimate)}</span>
          <span className="xs mute">
            {formatWeight(cart.weightGrams)}, {DELIVERY_TEXTS[estimate.toPaise === 0 ? 'free' : 'with']}
          </span>
        </div>
      ) : null}
      <CheckoutLink cart={cart} block={block} />
    </div>
  )
}
