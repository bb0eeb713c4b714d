import { holdText } from '#app/domain/orders/checkout/hold-text.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { WaysToPay } from '#app/ui/shop/order/pay-again.tsx'
import type { ConfirmationView } from './confirmation-view.ts'

const TEXTS = {
  refused: 'The bank refused it.',
  late: 'Nothing was paid within 15 minutes, so the order is closed.',
  cart: 'Your cart still has everything in it.',
} as const

/** The payment failed, or was not made in time. Says what is safe: the packs while they are held, the cart in any case. */
export function PaymentFailed({ view, title }: { view: ConfirmationView; title: string }) {
  const { order, failure, mayPay } = view
  return (
    <StateScreen
      reading="₹0"
      title={title}
      text={
        <>
          <p>{failure ?? TEXTS[mayPay ? 'refused' : 'late']}</p>
          <p className="mt-2">
            {mayPay ? holdText(order) : TEXTS.cart} If money was debited it returns within 5 working days.
          </p>
          <p className="mt-2 num">Order {order.id}</p>
        </>
      }
      actions={
        mayPay ? (
          <WaysToPay orderId={order.id} label="Try again" />
        ) : (
          <ButtonLink kind="primary" to="/cart">
            Back to the cart
          </ButtonLink>
        )
      }
    />
  )
}
