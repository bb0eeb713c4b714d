import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import service from '#app/styles/service.css?url'
import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { Sheet } from '#app/ui/shop/layout/sheet.tsx'
import type { Route } from './+types/route.ts'
import { UnknownOrder } from './unknown-order.tsx'

/** What comes after choosing: these pages bring styles of their own, which nobody pays for who only looks at the goods. */
export default function ServiceLayout() {
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
