import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'

const SCREENS = {
  'link-not-valid': ['404', 'This link is not complete', 'Open it again from the message we sent you.'],
  'link-expired': ['0 g', 'This link has expired', 'Your order is safe. Sign in with its phone number to see it.'],
} as const
export type InvalidOrderLinkReason = keyof typeof SCREENS

/** Shown instead of an order's page for a link that opens none: why, and where to go next. */
export function InvalidOrderLinkScreen({ reason }: { reason: InvalidOrderLinkReason }) {
  const [figure, title, text] = SCREENS[reason]
  return (
    <div className="wrap page">
      <EmptyOrErrorScreen figure={figure} title={title} text={text} actions={<OrderHelpLinks />} />
    </div>
  )
}

/** Where to go next from a screen that shows no order: to the shopper's own orders, or to the shop. */
export function OrderHelpLinks() {
  return (
    <>
      <ButtonLink kind="primary" to="/orders">
        My Orders
      </ButtonLink>
      <ButtonLink kind="text" to="/contact">
        Contact Us
      </ButtonLink>
    </>
  )
}
