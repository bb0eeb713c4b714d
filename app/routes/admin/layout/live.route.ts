import { readPermissions } from '#app/domain/identity/staff/read-permissions.server.ts'
import { isStaffRole } from '#app/domain/identity/staff/role.ts'
import { findVisitor } from '#app/http/auth/find-visitor.server.ts'
import { requireAnyStaff } from '#app/http/auth/guards.server.ts'
import { closingOf, shopOf } from '#app/http/context/router-context.ts'
import { eventStream } from '#app/http/responses/event-stream.server.ts'
import type { Route } from './+types/live.route.ts'
import { readLivePanelData } from './read-live-panel-data.server.ts'

/**
 * The panel's event stream, which reports new and changed orders and what waits. A packer's events contain no amounts.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: person } = await requireAnyStaff(context, request)
  const shop = shopOf(context)
  // The session may end, and the role and what it may see change, while the stream is open.
  const read = async () => {
    const visitor = await findVisitor(shop, request)
    if (visitor.kind !== 'user' || !isStaffRole(visitor.user.role)) return null
    const permissions = await readPermissions(shop.db, visitor.user.role)
    return JSON.stringify(await readLivePanelData(shop.db, { permissions }))
  }
  return eventStream(request, closingOf(context), {
    shop,
    client: { stream: 'panel', person },
    topic: 'orders',
    read,
  })
}
