import type { ReactNode } from 'react'
import type { Cart } from '#app/domain/cart/cart.ts'
import { goodsDiscount } from '#app/domain/coupons/coupon.ts'
import {
  deliveryFeeRange,
  type FeeRangeRules,
  feeRangeText,
  totalRangeText,
} from '#app/domain/delivery/delivery-fee-range.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Skeleton } from '#app/ui/kit/skeleton.tsx'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import type { CartView } from '#app/ui/shop/cart/cart-store.ts'
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
  cartState,
  delivery,
  nameless,
  onSignedIn,
}: {
  cart: Cart
  /** Whether the browser knows what is in the cart and what it costs. */
  cartState: CartView['state']
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
      <p className="sr-only" role="status">
        {STATUS_TEXTS[cartState](cart)}
      </p>
      {cartState === 'ready' ? <GuestCartSummary cart={cart} delivery={delivery} /> : null}
      {cartState === 'loading' ? <LoadingSummary lines={Math.max(cart.lines.length, 1)} /> : null}
      {cartState === 'failed' ? <FailedSummary /> : null}
    </div>
  )
}

/** What a screen reader says while the summary loads, and when it is there. */
const STATUS_TEXTS: Record<CartView['state'], (cart: Cart) => string> = {
  loading: () => 'Your order is loading.',
  ready: ({ count, weightGrams }) => `Your order: ${formatCount(count, 'pack')}, ${formatWeight(weightGrams)}.`,
  failed: () => 'Your order did not load.',
}

/** The guest's cart, from this browser. Delivery depends on the address. */
function GuestCartSummary({ cart, delivery }: { cart: Cart; delivery: FeeRangeRules }) {
  const coupon = useCheckedCoupon(cart.goodsPaise)
  const feeRange = deliveryFeeRange(cart, delivery, coupon?.applied?.freeDelivery)
  return (
    <Summary
      weight={formatWeight(cart.weightGrams)}
      lines={<OrderLines lines={cartLineItems(cart)} />}
      coupon={<CartCoupon coupon={coupon} goodsPaise={cart.goodsPaise} />}
      discount={<CouponDiscountRow coupon={coupon} />}
      fee={feeRangeText(feeRange)}
      total={totalRangeText(cart.goodsPaise - goodsDiscount(coupon), feeRange)}
    />
  )
}

/** As high as the summary, until the browser knows what its cart costs: nothing is shown of an empty one. */
function LoadingSummary({ lines }: { lines: number }) {
  const value = <Skeleton width="5rem" height="1lh" className="ml-auto" />
  return (
    <Summary
      isLoading
      lines={<Skeleton height={`${lines * LINE_REM}rem`} className="order-lines" />}
      coupon={<Skeleton height="calc(var(--tap) + 2px)" className="coupon" />}
      fee={value}
      total={value}
    />
  )
}

/** The height of a line with its padding. */
const LINE_REM = 3.25

function FailedSummary() {
  const { refresh } = useSession()
  return (
    <aside className="summary cart-summary" aria-label="Your order">
      <h2 className="summary-head">Your order</h2>
      <p className="mute mt-2">The shop did not answer. Everything you put in is safe.</p>
      <Button kind="secondary" className="mt-3" onClick={refresh}>
        Try again
      </Button>
    </aside>
  )
}

type SummaryProps = {
  isLoading?: boolean
  weight?: string
  lines: ReactNode
  coupon: ReactNode
  discount?: ReactNode
  fee: ReactNode
  total: ReactNode
}

function Summary({ isLoading, weight, lines, coupon, discount, fee, total }: SummaryProps) {
  return (
    <aside className="summary cart-summary" aria-label="Your order" aria-busy={isLoading}>
      <div className="row between">
        <h2 className="summary-head">Your order</h2>
        <span className="display semibold summary-head">{weight}</span>
      </div>
      {lines}
      {coupon}
      <table className="num">
        <tbody>
          {discount}
          <tr>
            <td>Delivery</td>
            <td>{fee}</td>
          </tr>
          <tr className="total">
            <td>Total</td>
            <td>{total}</td>
          </tr>
        </tbody>
      </table>
    </aside>
  )
}
