import { data, redirect } from 'react-router'
import { listNames } from '#app/domain/identity/user-store.server.ts'
import { listOrdersOf } from '#app/domain/orders/order/order-store.server.ts'
import { summarize } from '#app/domain/orders/order/order-summary.ts'
import { SampleForm } from '#app/domain/support/sample-requests/sample-form.ts'
import { SETTLE_SAMPLE_MESSAGES } from '#app/domain/support/sample-requests/sample-request.ts'
import {
  findSampleRequest,
  listSampleRequestsOf,
} from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { settleSample } from '#app/domain/support/sample-requests/settle-sample.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { parseForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { SampleAsker } from './sample-asker.tsx'
import { SampleSettlement } from './sample-settlement.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Sample request', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const asked = await findSampleRequest(db, params.id)
  if (!asked) throw data(null, { status: 404 })
  const [orders, others, names] = await Promise.all([
    listOrdersOf(db, asked.userId, 5),
    listSampleRequestsOf(db, asked.userId),
    listNames(db, asked.settledBy ? [asked.settledBy] : []),
  ])
  return {
    at: now(),
    asked,
    orders: orders.map(summarize),
    others: others.filter(({ id }) => id !== asked.id),
    settledBy: names.get(asked.settledBy ?? '') ?? null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'requests')
  const parsed = parseForm(await request.formData(), SampleForm)
  if (!parsed.ok) return data({ fields: parsed.fields, typed: parsed.typed, refusal: null }, { status: 400 })
  const settled = await settleSample(shopOf(context), actor, params.id, parsed.value)
  if (!settled.ok) {
    const refusal = SETTLE_SAMPLE_MESSAGES[settled.reason]
    return data({ fields: {}, typed: {}, refusal }, { status: settled.reason === 'no-such-request' ? 404 : 409 })
  }
  const title = parsed.value.do === 'approve' ? 'Sample goes to packing' : 'Request declined'
  return redirect('/admin/requests/samples', { headers: withFlash(undefined, { title }) })
}

// A refused settlement shows the request as it is now.
export const shouldRevalidate = () => true

export default function SampleRequest({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { at, asked, orders, others, settledBy } = loaderData
  return (
    <>
      <PageHead title={asked.product} back={{ to: '/admin/requests/samples', name: 'sample requests' }} />
      <div className="fgrid">
        <SampleSettlement asked={asked} by={settledBy} answer={answer} />
        <SampleAsker asked={asked} orders={orders} others={others} at={at} />
      </div>
    </>
  )
}
