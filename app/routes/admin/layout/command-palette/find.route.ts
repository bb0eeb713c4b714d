import { searchPalette } from '#app/domain/command-palette/search-palette.server.ts'
import { requireAnyStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/find.route.ts'

/** The search of the command palette: staff find what their permissions cover. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await requireAnyStaff(context, request)
  const text = new URL(request.url).searchParams.get('q') ?? ''
  const groups = await searchPalette(shopOf(context).db, staff, text)
  return Response.json({ groups }, { headers: { 'Cache-Control': 'no-store' } })
}
