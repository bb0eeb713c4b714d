import type { Cart } from '#app/domain/cart/cart.ts'
import type { DeliverySettings } from '#app/domain/settings/settings.ts'
import { SignInSteps } from '#app/ui/shop/sign-in/sign-in-steps.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutSection } from './checkout-section.tsx'

const LATER = [
  [2, 'Delivery address'],
  [3, 'Delivery'],
  [4, 'Payment'],
] as const

/** Checkout before anyone is signed in: the phone is verified right here, and the rest opens. */
export function CheckoutOfGuest({
  cart,
  delivery,
  nameless,
  onSignedIn,
}: {
  cart: Cart
  delivery: DeliverySettings
  nameless: boolean
  onSignedIn: () => void
}) {
  return (
    <div className="cartg">
      <div>
        <CheckoutSection number={1} title="Contact">
          <SignInSteps as="h3" start={nameless ? { step: 'name' } : undefined} onDone={onSignedIn} />
          <noscript>
            <p>
              <a className="btn sec" href="/auth?next=/checkout">
                Sign in to go on
              </a>
            </p>
          </noscript>
        </CheckoutSection>
        {LATER.map(([number, title]) => (
          <CheckoutSection key={number} number={number} title={title} isLater />
        ))}
      </div>
      <CartSummary cart={cart} delivery={delivery} />
    </div>
  )
}
