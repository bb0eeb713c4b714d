import { useRouteLoaderData } from 'react-router'
import type { Access } from '#app/domain/identity/staff/permission.ts'

const NOBODY: Access = { permissions: [] }

/**
 * The member of staff who sees the page, from the frame of the panel. A link to a page that requires another permission
 * than the page it is on asks `may(staff, …)` (test/check/panel-link-permissions.test.ts).
 */
export function useStaff(): Access {
  return useRouteLoaderData<{ staff: Access }>('routes/admin/layout/route')?.staff ?? NOBODY
}
