import { data } from 'react-router'
import { downloadName } from '#app/domain/brand/download-name.server.ts'
import { exportOwnData } from '#app/domain/privacy/export-data.server.ts'
import { requireSession } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import type { Route } from './+types/profile-data.route.ts'

/** Everything the shop stores about the signed-in user, as a JSON file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, session } = await requireSession(context, request)
  const shop = shopOf(context)
  const exported = await exportOwnData(shop, user, session.id)
  if (!exported.ok) throw data(null, { status: refusalStatus(exported.reason, 409) })
  return new Response(JSON.stringify(exported.value, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${await downloadName(shop, 'my-data.json')}"`,
      'Cache-Control': 'no-store',
    },
  })
}
