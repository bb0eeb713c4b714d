import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { cartFingerprint } from '#app/domain/cart/cart-fingerprint.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { Spinner } from '#app/ui/kit/spinner.tsx'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { MinimalHeader } from '#app/ui/shop/layout/minimal-header.tsx'
import { isOffline } from '#app/ui/shop/offline/offline-flag.ts'
import type { CheckoutAnswer, CheckoutView, GuestView } from './checkout-view.ts'
import { GuestCheckout } from './guest-checkout.tsx'
import { SignedInCheckout } from './signed-in-checkout.tsx'

type Props = {
  view: CheckoutView | GuestView
  /** Whether the view is of an earlier choice, because the answer to the latest was lost. */
  isStale: boolean
  answer: CheckoutAnswer | undefined
}

/** Checkout under its bare header, whose only link leads back to the cart. */
export function Checkout(props: Props) {
  return (
    <>
      <MinimalHeader backTo="/cart" backLabel="Back to cart" />
      <main id="main" tabIndex={-1} className="wrap page checkout">
        <h1>Checkout</h1>
        <Body {...props} />
      </main>
    </>
  )
}

function Body({ view, isStale, answer }: Props) {
  const { revalidate } = useRevalidator()
  const { cart, state } = useCart()
  useFreshCart(view)
  if (view.kind !== 'user') {
    if (state === 'ready' && cart.lines.length === 0) return <NothingToPay isGuest />
    if (state === 'ready' && cart.count === 0) return <NothingToBuy />
    return (
      <GuestCheckout
        cart={cart}
        cartState={state}
        delivery={view.delivery}
        nameless={view.kind === 'nameless'}
        onSignedIn={() => void revalidate()}
      />
    )
  }
  // An order that has just been refused keeps what was typed.
  if (view.cart.count > 0 || (answer && view.cart.lines.length > 0))
    return <SignedInCheckout view={view} isStale={isStale} answer={answer} />
  if (view.cart.lines.length > 0) return <NothingToBuy />
  // A guest's cart may still be merging into the account.
  return state === 'ready' && cart.lines.length > 0 ? <Spinner label="Loading your cart" /> : <NothingToPay />
}

/** A cart in which everything is sold out or no longer sold. */
function NothingToBuy() {
  return (
    <EmptyOrErrorScreen
      as="h2"
      figure="0 g"
      title="Nothing in your cart can be bought just now"
      text="It stays in your cart. Choose another pack there, or remove it."
      actions={
        <>
          <ButtonLink kind="primary" to="/cart">
            Change your cart
          </ButtonLink>
          <ButtonLink kind="text" to="/products">
            All Products
          </ButtonLink>
        </>
      }
    />
  )
}

/** An empty cart. A guest may have been signed out since, with a cart in their account. */
function NothingToPay({ isGuest = false }: { isGuest?: boolean }) {
  return (
    <EmptyOrErrorScreen
      as="h2"
      figure="0 g"
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

const POLL_MS = 1000
const MAX_POLLS = 10

/**
 * Revalidates while this browser's cart differs from the page's: a guest's cart was just merged into the account, or
 * another tab changed it. The first response may be older than the merge, so it polls.
 */
function useFreshCart(view: CheckoutView | { kind: 'guest' | 'nameless' }): void {
  const { revalidate } = useRevalidator()
  const { cart, state } = useCart()
  const here = cartFingerprint(cart.lines)
  const shown = view.kind === 'user' ? cartFingerprint(view.cart.lines) : null
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
