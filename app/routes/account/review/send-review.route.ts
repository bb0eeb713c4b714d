import { withFlash } from '#app/http/forms/flash.server.ts'
import type { Route } from './+types/send-review.route.ts'
import { REVIEWED, saveReview } from './save-review.server.ts'

/** The review as the page's script sends it, to tell how far the photograph is: answered as JSON. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const taken = await saveReview(context, request, params.id)
  if (!taken.ok) return Response.json(taken.answer, { status: taken.status })
  return Response.json({ to: `/orders/${params.id}/review` }, { headers: withFlash(undefined, REVIEWED) })
}
