import { Button } from '#app/ui/kit/button.tsx'
import { CHECKOUT_FORM, type CheckoutView, cartRefusal } from './checkout-view.ts'
import { ORDER_BLOCK_ID } from './order-block.tsx'

type Props = { view: CheckoutView; isPlacing: boolean; full?: boolean }

/**
 * The button that places the order, outside of its form: in the summary and in the phone's bottom bar. Like the cart's,
 * it is off while the cart cannot be ordered.
 */
export function PlaceOrderButton({ view, isPlacing, full }: Props) {
  const isBlocked = cartRefusal(view.quote) !== null
  return (
    <Button
      kind="primary"
      large
      full={full}
      type="submit"
      form={CHECKOUT_FORM}
      name="intent"
      value="place"
      busy={isPlacing}
      disabled={isBlocked}
      aria-describedby={isBlocked ? ORDER_BLOCK_ID : undefined}
    >
      Place order
    </Button>
  )
}
