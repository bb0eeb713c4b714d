import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { may } from '#app/domain/identity/staff/permission.ts'
import type { Role } from '#app/domain/identity/user.ts'
import { countUnsent } from '#app/domain/notifications/outbox/unsent-message-store.server.ts'
import { findNewestOrderFor } from '#app/domain/orders/order/newest-order-store.server.ts'
import { countOrdersWaiting } from '#app/domain/reports/sales/waiting-store.server.ts'
import { countPendingReviews } from '#app/domain/reviews/review-store.server.ts'
import { countOpenRequests } from '#app/domain/support/request-counts-store.server.ts'
import { requireAnyStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { idempotency } from '#app/http/middleware/idempotency.server.ts'
import { serviceUnavailable } from '#app/http/middleware/unavailable.server.ts'
import adminStyles from '#app/styles/admin.css?url'
import serviceStyles from '#app/styles/service.css?url'
import { MissingPage } from '#app/ui/admin/missing-page.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { BareScreen } from '#app/ui/shop/layout/bare-screen.tsx'
import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { Screen } from '#app/ui/shop/layout/screen.tsx'
import type { Route } from './+types/route.ts'
import { AdminFrame } from './admin-frame.tsx'
import { sendWithRetry } from './live/form-retry.ts'
import { isServiceUnavailable } from './live/submission-outcome.ts'
import { useRefresh } from './live/use-live-panel.ts'

export const links: Route.LinksFunction = () =>
  [serviceStyles, adminStyles].map((href) => ({ rel: 'stylesheet', href }))

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

// A layout with a loader cannot be skipped by client navigation: the server checks every time.
export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireAnyStaff(context, request)
  const { db } = shopOf(context)
  const [newest, placed, confirmed, packed, requests, unsent, reviews] = await Promise.all([
    findNewestOrderFor(db, role),
    may(role, 'orders') ? countOrdersWaiting(db, 'placed') : 0,
    countOrdersWaiting(db, 'confirmed'),
    countOrdersWaiting(db, 'packed'),
    may(role, 'requests') ? countOpenRequests(db) : { tickets: 0, samples: 0, problems: 0 },
    may(role, 'requests') ? countUnsent(db) : 0,
    may(role, 'reviews') ? countPendingReviews(db) : 0,
  ])
  const waiting = {
    orders: placed,
    packing: confirmed + packed,
    requests: requests.tickets + requests.samples + requests.problems + unsent,
    reviews,
  }
  return { role, waiting, newest }
}

/** A page without a database comes back by itself; what is sent again because no answer came acts once. */
export const middleware: Route.MiddlewareFunction[] = [serviceUnavailable, idempotency]

/** What somebody typed is not sent into the void: the page stays until the shop answers. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => (request.method === 'GET' ? next() : sendWithRetry(request, next)),
]

export const shouldRevalidate = () => true

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Screen />
    </AdminFrame>
  )
}

/** A page that is not here, or fails, leaves the panel round it standing; without knowing who asks there is no panel. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData) {
    return (
      <AdminFrame {...loaderData}>
        <FailedPage error={error} role={loaderData.role} />
      </AdminFrame>
    )
  }
  if (!isServiceUnavailable(error)) {
    return (
      <BareScreen>
        <ErrorScreen error={error} />
      </BareScreen>
    )
  }
  return (
    <div className="admin">
      <BareScreen>
        <div className="wrap">
          <ServiceUnavailable />
        </div>
      </BareScreen>
    </div>
  )
}

/** What a page of the panel that failed shows inside the frame. */
function FailedPage({ error, role }: { error: unknown; role: Role }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage role={role} />
  return isServiceUnavailable(error) ? (
    <ServiceUnavailable />
  ) : (
    <ErrorScreen error={error} safe="What you saved is safe." />
  )
}

/** How often the page is loaded again, in milliseconds: the shop may respond and the page be lost on the way once more. */
const POLL_MS = 5_000

/** In place of a page whose data did not come, until it does. */
function ServiceUnavailable() {
  const refresh = useRefresh()
  useEffect(() => {
    refresh()
    const timer = setInterval(refresh, POLL_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <StateScreen
      reading="…"
      title="The shop is out of reach"
      text="What you saved is safe. This page comes back by itself as soon as there is a connection."
    />
  )
}
