import type { Cart } from '#app/domain/cart/cart.ts'
import { type CouponView, discountIn } from '#app/domain/coupons/coupon-view.ts'
import { type DeliveryEstimate, sayEstimate, sayEstimatedTotal } from '#app/domain/delivery/delivery-estimate.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { COUNTS } from '#app/ui/shop/counts.ts'
import { CartCoupon } from '#app/ui/shop/coupon/cart-coupon.tsx'
import { CouponRow } from '#app/ui/shop/coupon/coupon-row.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { DeliveryProgress } from './delivery-progress.tsx'

type Props = {
  cart: Cart
  /** What delivery can cost, with the coupon. */
  estimate: DeliveryEstimate
  coupon: CouponView | null
  block: string | null
  codFeePaise: Paise
}

const TEXTS = {
  items: (packs: number, weight: string) => `Items (${COUNTS.packs(packs)}, ${weight})`,
  delivery: { free: 'Delivery', byPin: 'Delivery, by PIN code' },
  added: {
    nothing: 'Nothing is added later.',
    delivery: (most: Paise) =>
      `Your PIN code decides the delivery, ${formatMoney(most)} at most. Nothing else is added.`,
  },
  codFee: {
    none: 'Cash on delivery has no fee.',
    some: (fee: Paise) => `Cash on delivery costs ${formatMoney(fee)}.`,
  },
  bar: { free: 'delivery free', with: 'with delivery' },
}

/** Every charge before anything is typed. Delivery is 'from' until the PIN code is known, and so is the total. */
export function CartSummary({ cart, estimate, coupon, block, codFeePaise }: Props) {
  return (
    <aside className="sum" aria-label="Summary">
      <h2>Summary</h2>
      <DeliveryProgress goodsPaise={cart.goodsPaise} estimate={estimate} />
      <CartCoupon coupon={coupon} goodsPaise={cart.goodsPaise} />
      <table className="num">
        <tbody>
          <tr>
            <th scope="row">{TEXTS.items(cart.count, formatWeight(cart.weightGrams))}</th>
            <td>{formatMoney(cart.goodsPaise)}</td>
          </tr>
          <CouponRow coupon={coupon} />
          <tr>
            <th scope="row">{TEXTS.delivery[estimate.toPaise === 0 ? 'free' : 'byPin']}</th>
            <td>{sayEstimate(estimate)}</td>
          </tr>
          <tr className="mute sm">
            <th scope="row">GST</th>
            <td>included</td>
          </tr>
          <tr className="tot">
            <th scope="row">Total</th>
            <td>{sayEstimatedTotal(cart.goodsPaise - discountIn(coupon), estimate)}</td>
          </tr>
        </tbody>
      </table>
      <div className="only-d">
        <CheckoutLink cart={cart} block={block} full />
      </div>
      <p className="xs mute">
        {estimate.toPaise === 0 ? TEXTS.added.nothing : TEXTS.added.delivery(estimate.toPaise)}{' '}
        {codFeePaise === 0 ? TEXTS.codFee.none : TEXTS.codFee.some(codFeePaise)}
      </p>
    </aside>
  )
}

/** On a phone the total and the way on stay in reach of the thumb. */
export function CartBar({ cart, estimate, coupon, block }: Omit<Props, 'codFeePaise'>) {
  return (
    <div className="bar-b ph-only">
      <div className="in-b">
        <div>
          <span className="price">{sayEstimatedTotal(cart.goodsPaise - discountIn(coupon), estimate)}</span>
          <span className="xs mute">
            {formatWeight(cart.weightGrams)}, {TEXTS.bar[estimate.toPaise === 0 ? 'free' : 'with']}
          </span>
        </div>
        <CheckoutLink cart={cart} block={block} />
      </div>
    </div>
  )
}
