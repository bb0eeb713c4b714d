import { ButtonLink } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'

const SCREENS = {
  paid: ['₹0', 'Nothing is left to pay', 'This order is paid. Thank you.'],
  late: ['₹0', 'This link has expired', 'The packs were kept for 24 hours. Call or write to us for a new link.'],
  undone: ['₹0', 'Nothing to pay', 'This change was undone. Your order stays as it was.'],
  cancelled: [
    '₹0',
    'This order is cancelled',
    'There is nothing to pay. If you have paid, the money comes back to you.',
  ],
  wrong: ['404', 'This link is not complete', 'Open it again from the message we sent you.'],
} as const

/** Why there is nothing to pay here, and one way on. */
export function LinkClosed({ orderId, state }: { orderId: string; state: keyof typeof SCREENS }) {
  const [reading, title, text] = SCREENS[state]
  return (
    <StateScreen
      reading={reading}
      title={title}
      text={
        <p>
          {text} {state === 'wrong' ? null : <span className="num nowrap">Order {orderId}.</span>}
        </p>
      }
      actions={
        state === 'paid' ? (
          <ButtonLink kind="primary" to={`/track/${orderId}`}>
            Track this order
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" to="/contact">
            Contact Us
          </ButtonLink>
        )
      }
    />
  )
}
