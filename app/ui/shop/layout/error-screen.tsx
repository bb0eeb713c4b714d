import { isRouteErrorResponse } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/shop/state-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/**
 * What a page that failed shows instead (spec section 2). Both ways on load a fresh page, since what is in memory may be
 * what failed.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <div className="wrap">
      <StateScreen
        reading="±?"
        percent={71}
        title="Oops! Something went wrong"
        text="Your cart is safe. If this goes on, please tell us by phone or e-mail: both are at the foot of every page."
        actions={
          <>
            <a className="btn pri" href="/">
              Return to Home
            </a>
            <Button kind="quiet" onClick={() => location.reload()}>
              Reload Page
            </Button>
          </>
        }
      />
    </div>
  )
}
