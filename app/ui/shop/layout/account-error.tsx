import { isRouteErrorResponse, useLocation } from 'react-router'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { ErrorScreen } from '#app/ui/shared/document/error-screen.tsx'
import { OrderHelpLinks } from '#app/ui/shop/order/invalid-order-link-screen.tsx'

const ORDER_PATH = /^\/(track|orders?)\//

/** The error screen of account pages: an order that is not found has its own. */
export function AccountError({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404 && ORDER_PATH.test(pathname)
  return isUnknown ? <UnknownOrder /> : <ErrorScreen error={error} />
}

/** An unknown order or another shopper's; the screen does not reveal which. */
function UnknownOrder() {
  return (
    <div className="wrap">
      <EmptyOrErrorScreen
        figure="404"
        title="We can’t find this order"
        text="Its number may be mistyped, or it was placed with another phone number. Your own orders are all in one list."
        actions={<OrderHelpLinks />}
      />
    </div>
  )
}
