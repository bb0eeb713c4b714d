import { ButtonLink } from '#app/ui/kit/button.tsx'

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
