import { Link } from 'react-router'
import { refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { type CheckoutView, cartRefusal } from './checkout-view.ts'

/** The id of the notice, which describes the button that is off for it. */
export const ORDER_BLOCK_ID = 'order-block'

/** Why this cart cannot be ordered, or the refusal of the order. */
export function OrderBlock({ view, refusal }: { view: CheckoutView; refusal: string | null }) {
  const inCart = cartRefusal(view.quote)
  if (!inCart && !refusal) return null
  return (
    <Notice id={ORDER_BLOCK_ID} kind={inCart ? 'bad' : 'warn'} role="alert" tabIndex={-1} className="mt-3">
      {inCart ? refusalMessage(inCart) : refusal}
      {inCart && inCart.reason !== 'shop-closed' ? (
        <>
          {' '}
          <Link className="link" to="/cart">
            Change your cart
          </Link>
        </>
      ) : null}
    </Notice>
  )
}
