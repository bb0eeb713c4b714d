import { withToast } from '#app/http/responses/toast.server.ts'
import type { Route } from './+types/send-problem.route.ts'
import { REPORTED, saveProblem } from './save-problem.server.ts'

/** The report as sent by script, which shows the upload's progress; responds with JSON. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const taken = await saveProblem(context, request, params.id)
  if (!taken.ok) return Response.json(taken.answer, { status: taken.status })
  return Response.json({ to: `/track/${params.id}#reported` }, { headers: withToast(undefined, REPORTED) })
}
