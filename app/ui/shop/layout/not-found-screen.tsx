import { ButtonLink } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'

/** No such page. */
export function NotFoundScreen() {
  return (
    <div className="wrap">
      <StateScreen
        reading="404"
        title="Page not found"
        text="The address may be old. The shop is one tap away."
        actions={
          <>
            <ButtonLink kind="primary" to="/">
              Return to Home
            </ButtonLink>
            <ButtonLink kind="text" to="/products">
              All Products
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
