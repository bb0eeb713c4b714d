import { withToast } from '#app/http/responses/toast.server.ts'
import type { Route } from './+types/send-review.route.ts'
import { REVIEWED, saveReview } from './save-review.server.ts'

/** The review as sent by script, which shows the upload's progress; responds with JSON. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const taken = await saveReview(context, request, params.id)
  if (!taken.ok) return Response.json(taken.answer, { status: taken.status })
  return Response.json({ to: `/orders/${params.id}/review` }, { headers: withToast(undefined, REVIEWED) })
}
