import { isRouteErrorResponse } from 'react-router'
import type { Role } from '#app/domain/identity/user.ts'
import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { isOutOfReach } from './live/is-out-of-reach.ts'
import { OutOfReach } from './live/out-of-reach.tsx'
import { MissingPage } from './missing-page.tsx'

/** What a page of the panel that failed shows inside the frame. */
export function FailedPage({ error, role }: { error: unknown; role: Role }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage role={role} />
  return isOutOfReach(error) ? <OutOfReach /> : <ErrorScreen error={error} safe="What you saved is safe." />
}
