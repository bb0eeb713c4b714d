import { useRevalidator } from 'react-router'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Spinner } from '#app/ui/kit/spinner.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { BareHeader } from '#app/ui/shop/layout/bare-header.tsx'
import { CheckoutOfGuest } from './checkout-of-guest.tsx'
import { CheckoutOfUser } from './checkout-of-user.tsx'
import type { CheckoutAnswer, CheckoutView, StrangerView } from './checkout-view.ts'
import { useFreshCart } from './use-fresh-cart.ts'

type Props = { view: CheckoutView | StrangerView; answer: CheckoutAnswer | undefined }

/** Checkout under its bare header. Nothing leads away but the way back to the cart. */
export function Checkout({ view, answer }: Props) {
  return (
    <>
      <BareHeader backTo="/cart" backLabel="Back to cart" />
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
    if (state === 'ready' && cart.lines.length === 0) return <EmptyCart />
    return (
      <CheckoutOfGuest
        cart={cart}
        delivery={view.delivery}
        nameless={view.kind === 'nameless'}
        onSignedIn={() => void revalidate()}
      />
    )
  }
  if (view.cart.lines.length > 0) return <CheckoutOfUser view={view} answer={answer} />
  // A guest's cart is still on its way into the account.
  return state === 'ready' && cart.lines.length > 0 ? <Spinner label="Loading your cart" /> : <EmptyCart />
}

function EmptyCart() {
  return (
    <StateScreen
      as="h2"
      reading="0 g"
      title="Your cart is empty"
      text="There is nothing to pay for. If you have just ordered, find it under My Orders."
      actions={
        <>
          <ButtonLink kind="primary" to="/products">
            All Products
          </ButtonLink>
          <ButtonLink kind="text" to="/orders">
            My Orders
          </ButtonLink>
        </>
      }
    />
  )
}
