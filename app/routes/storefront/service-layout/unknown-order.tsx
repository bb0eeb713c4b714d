import { ButtonLink } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'

/** No order of this number, or somebody else’s: which of the two is not said. */
export function UnknownOrder() {
  return (
    <div className="wrap">
      <StateScreen
        reading="404"
        title="We can’t find this order"
        text="Its number may be mistyped, or it was placed with another phone number. Your own orders are all in one list."
        actions={
          <>
            <ButtonLink kind="primary" to="/orders">
              My Orders
            </ButtonLink>
            <ButtonLink kind="text" to="/contact">
              Contact Us
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
