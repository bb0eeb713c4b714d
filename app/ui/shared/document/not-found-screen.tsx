import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'

/** No such page. */
export function NotFoundScreen() {
  return (
    <div className="wrap">
      <EmptyOrErrorScreen
        figure="404"
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
