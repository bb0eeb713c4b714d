import { exportData } from '#app/domain/privacy/export-data.server.ts'
import { requireSession } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import type { Route } from './+types/profile-data.ts'

/** Everything the shop keeps about whoever asks, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, session } = await requireSession(context, request)
  const text = JSON.stringify(await exportData(shopOf(context), user, session), null, 2)
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mewa-my-data.json"',
      'Cache-Control': 'no-store',
    },
  })
}
