import { parseTick, type Tick } from '#app/domain/packing/packing-tick.ts'
import { readTicks, tickPacks } from '#app/domain/packing/tick-packs.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/ticks.route.ts'

// The ticks endpoint of the packing pages: reads the ticks of the orders in the query, and changes them by `on` and
// `off`.

const MAX_TICKS = 500

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'pack')
  return answer(context, request)
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireStaff(context, request, 'pack')
  const form = await request.formData()
  const named = (name: string): Tick[] =>
    form
      .getAll(name)
      .slice(0, MAX_TICKS)
      .flatMap((text) => parseTick(String(text)) ?? [])
  await tickPacks(shopOf(context), user.id, { on: named('on'), off: named('off') })
  return answer(context, request)
}

async function answer(context: Route.LoaderArgs['context'], request: Request) {
  const ids = new URL(request.url).searchParams.getAll('order').slice(0, MAX_TICKS)
  return Response.json(await readTicks(shopOf(context), ids), { headers: { 'Cache-Control': 'no-store' } })
}
