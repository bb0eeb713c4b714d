import { isRouteErrorResponse } from 'react-router'
import type { Role } from '#app/domain/identity/user.ts'
import { MissingPage } from '#app/ui/admin/missing-page.tsx'
import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { isServiceUnavailable } from './live/is-service-unavailable.ts'
import { ServiceUnavailable } from './live/service-unavailable.tsx'

/** What a page of the panel that failed shows inside the frame. */
export function FailedPage({ error, role }: { error: unknown; role: Role }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage role={role} />
  return isServiceUnavailable(error) ? (
    <ServiceUnavailable />
  ) : (
    <ErrorScreen error={error} safe="What you saved is safe." />
  )
}
