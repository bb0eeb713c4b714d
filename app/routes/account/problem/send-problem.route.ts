import { withFlash } from '#app/http/forms/flash.server.ts'
import type { Route } from './+types/send-problem.route.ts'
import { REPORTED, saveReport } from './report-problem.server.ts'

/** The report as the page's script sends it, to tell how far the photographs are: answered as JSON. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const taken = await saveReport(context, request, params.id)
  if (!taken.ok) return Response.json(taken.answer, { status: taken.status })
  return Response.json({ to: `/track/${params.id}#reported` }, { headers: withFlash(undefined, REPORTED) })
}
