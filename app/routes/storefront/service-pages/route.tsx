import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import service from '#app/styles/service.css?url'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { Sheet } from '#app/ui/shop/layout/sheet.tsx'
import type { Route } from './+types/route.ts'

/** What comes after choosing: these pages bring styles of their own, which nobody pays for who only looks at the goods. */
export default function ServicePagesLayout() {
  return (
    <>
      <Sheet address={service} />
      <Outlet />
    </>
  )
}

const OF_AN_ORDER = /^\/(track|orders?)\//

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404 && OF_AN_ORDER.test(pathname)
  return isUnknown ? <UnknownOrder /> : <ErrorScreen error={error} />
}

/** No order of this number, or somebody else’s: which of the two is not said. */
function UnknownOrder() {
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
