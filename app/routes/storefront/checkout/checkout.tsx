import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Cart } from '#app/domain/cart/cart.ts'
import { goodsDiscount } from '#app/domain/coupons/coupon-result.ts'
import {
  type EstimateRules,
  estimateDelivery,
  estimatedTotalText,
  estimateText,
} from '#app/domain/delivery/delivery-estimate.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { Spinner } from '#app/ui/kit/spinner.tsx'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { CartCoupon } from '#app/ui/shop/coupon/cart-coupon.tsx'
import { CouponRow } from '#app/ui/shop/coupon/coupon-row.tsx'
import { useCoupon } from '#app/ui/shop/coupon/use-coupon.ts'
import { MinimalHeader } from '#app/ui/shop/layout/minimal-header.tsx'
import { isOffline } from '#app/ui/shop/offline/offline-status.ts'
import { OrderLines } from '#app/ui/shop/order/order-lines.tsx'
import { SignInSteps } from '#app/ui/shop/sign-in/sign-in-steps.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { type CheckoutAnswer, type CheckoutView, cartLineItems, type GuestView } from './checkout-view.ts'
import { SignedInCheckout } from './signed-in-checkout.tsx'

type Props = { view: CheckoutView | GuestView; answer: CheckoutAnswer | undefined }

/** Checkout under its bare header, whose only link leads back to the cart. */
export function Checkout({ view, answer }: Props) {
  return (
    <>
      <MinimalHeader backTo="/cart" backLabel="Back to cart" />
      <main id="main" tabIndex={-1} className="wrap checkout">
        <h1>Checkout</h1>
        <Body view={view} answer={answer} />
      </main>
    </>
  )
}

function Body({ view, answer }: Props) {
  const { revalidate } = useRevalidator()
  const { cart, state } = useCart()
  useFreshCart(view)
  if (view.kind !== 'user') {
    if (state === 'ready' && cart.lines.length === 0) return <NothingToPay isGuest />
    return (
      <GuestCheckout
        cart={cart}
        delivery={view.delivery}
        nameless={view.kind === 'nameless'}
        onSignedIn={() => void revalidate()}
      />
    )
  }
  if (view.cart.lines.length > 0) return <SignedInCheckout view={view} answer={answer} />
  // A guest's cart may still be merging into the account.
  return state === 'ready' && cart.lines.length > 0 ? <Spinner label="Loading your cart" /> : <NothingToPay />
}

/** An empty cart. A guest may have been signed out since, with a cart in their account. */
function NothingToPay({ isGuest = false }: { isGuest?: boolean }) {
  return (
    <EmptyOrErrorScreen
      as="h2"
      reading="0 g"
      title="Your cart is empty"
      text={
        isGuest
          ? 'If you filled it while signed in, sign in again: your account has kept it.'
          : 'There is nothing to pay for. If you have just ordered, find it under My Orders.'
      }
      actions={
        <>
          <ButtonLink kind="primary" to="/products">
            All Products
          </ButtonLink>
          {isGuest ? (
            <ButtonLink kind="text" to="/auth?next=/checkout">
              Sign in
            </ButtonLink>
          ) : (
            <ButtonLink kind="text" to="/orders">
              My Orders
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

const LATER = [
  [2, 'Delivery address'],
  [3, 'Delivery'],
  [4, 'Payment'],
] as const

/** Checkout of a guest: verifying the phone in place opens the other sections. */
function GuestCheckout({
  cart,
  delivery,
  nameless,
  onSignedIn,
}: {
  cart: Cart
  delivery: EstimateRules
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
function GuestCartSummary({ cart, delivery }: { cart: Cart; delivery: EstimateRules }) {
  const coupon = useCoupon(cart.goodsPaise)
  const estimate = estimateDelivery(cart, delivery, coupon?.applied?.freeDelivery)
  return (
    <aside className="summary cart-summary" aria-label="Your order">
      <div className="row between">
        <h2 className="summary-head">Your order</h2>
        <span className="display w500g summary-head">{formatWeight(cart.weightGrams)}</span>
      </div>
      <OrderLines lines={cartLineItems(cart)} />
      <CartCoupon coupon={coupon} goodsPaise={cart.goodsPaise} />
      <table className="num">
        <tbody>
          <CouponRow coupon={coupon} />
          <tr>
            <td>Delivery</td>
            <td>{estimateText(estimate)}</td>
          </tr>
          <tr className="total">
            <td>Total</td>
            <td>{estimatedTotalText(cart.goodsPaise - goodsDiscount(coupon), estimate)}</td>
          </tr>
        </tbody>
      </table>
    </aside>
  )
}

const POLL_MS = 1000
const MAX_POLLS = 10

/**
 * Revalidates while this browser's cart differs from the page's: a guest's cart was just merged into the account, or
 * another tab changed it. The first response may be older than the merge, so it polls.
 */
function useFreshCart(view: CheckoutView | { kind: 'guest' | 'nameless' }): void {
  const { revalidate } = useRevalidator()
  const { cart, state } = useCart()
  const here = contentsOf(cart)
  const shown = view.kind === 'user' ? contentsOf(view.cart) : null
  useEffect(() => {
    if (state !== 'ready' || shown === null || here === shown) return
    let left = MAX_POLLS
    const ask = () => {
      if (left === 0) return clearInterval(timer)
      // Offline, revalidating would replace the page, and what was typed, by an error screen.
      if (isOffline()) return
      left -= 1
      void revalidate()
    }
    const timer = setInterval(ask, POLL_MS)
    ask()
    return () => clearInterval(timer)
  }, [state, shown, here, revalidate])
}

function contentsOf(cart: Cart): string {
  return cart.lines
    .map((line) => `${line.productId} ${line.weight} ${line.quantity}`)
    .sort()
    .join('\n')
}
