import { data, Link, redirect } from 'react-router'
import { packLines } from '#app/domain/orders/order/order.ts'
import { mayReportProblem, problemDeadline } from '#app/domain/orders/tracking/problem-report-deadline.ts'
import { REPLY_DEADLINE_HOURS } from '#app/domain/reply-deadline-hours.ts'
import { listProblemsOf } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { ProblemForm } from './problem-form.tsx'
import { REPORTED, saveProblem } from './save-problem.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Problem with my pack', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await requireOwnOrder(context, request, params.id)
  const { db, now } = shopOf(context)
  const packs = packLines(order)
  if (packs.length === 0 || !mayReportProblem(order, now())) throw redirect(`/track/${order.id}`)
  const reported = (await listProblemsOf(db, order.id)).filter(({ status }) => status === 'open')
  return {
    id: order.id,
    until: problemDeadline(order),
    lines: packs.map(({ position, name, image, weight, quantity }) => ({
      position,
      name,
      image,
      weight,
      quantity,
      reported: reported.some((problem) => problem.position === position),
    })),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const saved = await saveProblem(context, request, params.id)
  if (!saved.ok) return data(saved.answer, { status: saved.status })
  return redirectWithToast(`/track/${params.id}#reported`, REPORTED)
}

export default function Problem({ loaderData, actionData }: Route.ComponentProps) {
  const { id, lines, until } = loaderData
  return (
    <div className="wrap page narrow-page">
      <p className="sm mute num">
        <Link className="link touch-link" to={`/track/${id}`}>
          Order {id}
        </Link>
      </p>
      <h1>Problem with my pack</h1>
      <p className="mute mt-2">
        {`Keep the pack with its label. We reply within ${REPLY_DEADLINE_HOURS} hours. Report by ${formatDayAndTime(until)}.`}
      </p>
      <ProblemForm orderId={id} lines={lines} given={actionData} />
    </div>
  )
}
