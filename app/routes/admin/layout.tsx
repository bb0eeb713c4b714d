import { may } from '#app/domain/identity/permission.ts'
import { countOrdersByStatus } from '#app/domain/orders/order-store.server.ts'
import { requireAnyStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { AdminFrame } from '#app/ui/admin/admin-frame.tsx'
import { Screen } from '#app/ui/shop/layout/screen.tsx'
import adminStyles from '#app/ui/styles/admin.css?url'
import type { Route } from './+types/layout'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

// A layout with a loader cannot be skipped by client navigation: the server checks every time.
export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireAnyStaff(context, request)
  const counts = await countOrdersByStatus(shopOf(context).db)
  const waiting = {
    orders: may(role, 'orders') ? (counts.placed ?? 0) : 0,
    packing: (counts.confirmed ?? 0) + (counts.packed ?? 0),
  }
  return { role, waiting }
}

export const shouldRevalidate = () => true

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame role={loaderData.role} waiting={loaderData.waiting}>
      <Screen />
    </AdminFrame>
  )
}
