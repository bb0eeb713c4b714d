import { useRouteLoaderData } from 'react-router'
import type { Role } from '#app/domain/identity/user.ts'

/**
 * The role of the staff member who sees the page, from the frame of the panel. A link to a page that requires another
 * permission than the page it is on asks `may(role, …)` (test/check/panel-link-permissions.test.ts).
 */
export function useStaffRole(): Role {
  const frame = useRouteLoaderData<{ role: Role }>('routes/admin/layout/route')
  return frame?.role ?? 'customer'
}
