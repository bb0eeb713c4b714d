import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { hasGateway, isNothingPayable, nothingPayableMessage } from '#app/domain/settings/order-rules/effective-cod.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { allSchemes } from '#app/domain/settings/tax/gst-scheme.ts'
import { findNextSetupStep } from '#app/domain/setup/list-setup-steps.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { requireAnyStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { idempotentForms } from '#app/http/route-middleware/idempotent-forms.server.ts'
import { serviceUnavailable } from '#app/http/route-middleware/service-unavailable.server.ts'
import adminStyles from '#app/styles/admin.css?url'
import cartAccountAndTextPageStyles from '#app/styles/cart-account-and-text-pages.css?url'
import { NotFoundPage } from '#app/ui/admin/not-found-page.tsx'
import { SETUP_STEP_PARAM } from '#app/ui/admin/path-with-setup-step.ts'
import { isServiceUnavailable } from '#app/ui/browser/submission-outcome.ts'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { ErrorScreen } from '#app/ui/shared/document/error-screen.tsx'
import { MinimalErrorScreen } from '#app/ui/shared/minimal-error-screen.tsx'
import { ScreenOutlet } from '#app/ui/shared/screen-outlet.tsx'
import type { Route } from './+types/route.ts'
import { AdminFrame, type SetupStepNavProps } from './admin-frame.tsx'
import { sendWithRetry } from './live/form-retry.ts'
import { useRefresh } from './live/use-live-panel.ts'
import { readLivePanelData } from './read-live-panel-data.server.ts'

export const links: Route.LinksFunction = () =>
  [cartAccountAndTextPageStyles, adminStyles].map((href) => ({ rel: 'stylesheet', href }))

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

// A layout with a loader cannot be skipped by client navigation: the server checks every time.
export async function loader({ request, context }: Route.LoaderArgs) {
  const { permissions } = await requireAnyStaff(context, request)
  const staff = { permissions }
  const shop = shopOf(context)
  const [news, isTrial, settings, setup] = await Promise.all([
    readLivePanelData(shop.db, staff),
    hasTrial(shop.db),
    readPublicSettings(shop),
    may(staff, 'settings') ? findSetupStepNav(shop, pageUrl(request)) : null,
  ])
  const isClosed = may(staff, 'settings') && isNothingPayable(settings, { hasGateway: hasGateway(shop) })
  return {
    staff,
    news,
    isTrial,
    nothingPayable: isClosed ? nothingPayableMessage(settings) : null,
    gstSchemes: allSchemes(settings.gst),
    setup,
  }
}

/** Where the set-up goes on from a page that its list led to; null on any other page. */
async function findSetupStepNav(shop: Shop, { pathname, searchParams }: URL): Promise<SetupStepNavProps | null> {
  const name = searchParams.get(SETUP_STEP_PARAM)
  return name === null ? null : { next: await findNextSetupStep(shop, { name, pathname }) }
}

/** A page without a database retries by itself; a form that is sent again is handled once. */
export const middleware: Route.MiddlewareFunction[] = [serviceUnavailable, idempotentForms]

/** A form is not sent while the server is unavailable: the page stays until it responds. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => (request.method === 'GET' ? next() : sendWithRetry(request, next)),
]

// What every page of the panel shows, such as the counts beside the menu, is loaded again after a refusal too.
export const shouldRevalidate = () => true

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <ScreenOutlet />
    </AdminFrame>
  )
}

/** Shows a missing or failed page inside the frame, or without it if the layout's own data could not be loaded. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData) {
    return (
      <AdminFrame {...loaderData}>
        <FailedPage error={error} staff={loaderData.staff} />
      </AdminFrame>
    )
  }
  if (!isServiceUnavailable(error)) {
    return (
      <MinimalErrorScreen>
        <ErrorScreen error={error} />
      </MinimalErrorScreen>
    )
  }
  return (
    <div className="admin">
      <MinimalErrorScreen>
        <div className="wrap">
          <ServiceUnavailable />
        </div>
      </MinimalErrorScreen>
    </div>
  )
}

/** A page that failed, inside the frame. */
function FailedPage({ error, staff }: { error: unknown; staff: Access }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage staff={staff} />
  return isServiceUnavailable(error) ? (
    <ServiceUnavailable />
  ) : (
    <ErrorScreen error={error} safe="What you saved is safe." />
  )
}

/** How often the page is loaded again, in milliseconds. */
const POLL_MS = 5_000

/** Replaces a page whose data could not be loaded, until it is loaded. */
function ServiceUnavailable() {
  const refresh = useRefresh()
  useEffect(() => {
    refresh()
    const timer = setInterval(refresh, POLL_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <EmptyOrErrorScreen
      figure="…"
      title="The shop is out of reach"
      text="What you saved is safe. This page comes back by itself as soon as there is a connection."
    />
  )
}
