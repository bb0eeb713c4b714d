import { data } from 'react-router'
import { downloadName } from '#app/domain/brand/download-name.server.ts'
import { exportDataFor } from '#app/domain/privacy/export-data.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/data-export.route.ts'

/** Everything the shop stores about a customer, as a file to give to them. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id } = await requireStaff(context, request, 'customers')
  const shop = shopOf(context)
  const exported = await exportDataFor(shop, id, params.id)
  if (!exported) throw data(null, { status: 404 })
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${await downloadName(shop, 'customer-data.json')}"`,
      'Cache-Control': 'no-store',
    },
  })
}
