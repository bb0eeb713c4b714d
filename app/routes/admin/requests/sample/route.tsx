import { data, Link } from 'react-router'
import { hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import { listUserNames } from '#app/domain/identity/user-store.server.ts'
import { listOrdersOf } from '#app/domain/orders/order/order-read-store.server.ts'
import { type OrderSummary, summarize } from '#app/domain/orders/order/order-summary.ts'
import { type SampleRequest, SETTLE_SAMPLE_MESSAGES } from '#app/domain/support/sample-requests/sample-request.ts'
import { settleSampleFormSchema } from '#app/domain/support/sample-requests/sample-request-form.ts'
import {
  findSampleRequest,
  listSampleRequestsOf,
} from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { settleSample } from '#app/domain/support/sample-requests/settle-sample.server.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { PhoneLink } from '#app/ui/admin/phone-link.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { RecentOrders } from '../recent-orders.tsx'
import { SampleBadge } from '../request-badges.tsx'
import type { Route } from './+types/route.ts'
import { SampleSettlement } from './sample-settlement.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Sample request', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const sample = await findSampleRequest(db, params.id)
  if (!sample) throw data(null, { status: 404 })
  const [orders, others, names] = await Promise.all([
    listOrdersOf(db, sample.userId, 5),
    listSampleRequestsOf(db, sample.userId),
    listUserNames(db, sample.settledBy ? [sample.settledBy] : []),
  ])
  return {
    at: now(),
    sample,
    orders: orders.map(summarize),
    others: others.filter(({ id }) => id !== sample.id),
    settledBy: names.get(sample.settledBy ?? '') ?? null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'requests')
  const form = await request.formData()
  const parsed = parseForm(form, settleSampleFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const settled = await settleSample(shopOf(context), actor, params.id, parsed.value)
  if (!settled.ok) {
    const status = settled.reason === 'request-not-found' ? 404 : 409
    return refusedForm(form, SETTLE_SAMPLE_MESSAGES[settled.reason], { status })
  }
  const title = parsed.value.intent === 'approve' ? 'Sample goes to packing' : 'Request declined'
  return redirectWithToast('/admin/requests/samples', { title })
}

export const shouldRevalidate = () => true

export default function SampleRequestPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { at, sample, orders, others, settledBy } = loaderData
  return (
    <>
      <PageHeader title={sample.product} back={{ to: '/admin/requests/samples', name: 'sample requests' }} />
      <div className="form-grid">
        <SampleSettlement sample={sample} by={settledBy} answer={answer} />
        <SampleRequester sample={sample} orders={orders} others={others} at={at} />
      </div>
    </>
  )
}

type SampleRequesterProps = {
  sample: SampleRequest
  orders: readonly OrderSummary[]
  others: readonly (SampleRequest & { product: string })[]
  at: Instant
}

/** The person who asks, their address, and their earlier samples and orders. */
function SampleRequester({ sample, orders, others, at }: SampleRequesterProps) {
  const { address, phone } = sample
  return (
    <Panel heading={address.fullName}>
      <p className="sm">{addressLines(address).join(', ')}</p>
      {hasPhoneNumber(phone) ? (
        <p className="sm">
          <PhoneLink phone={phone} />
        </p>
      ) : null}
      <p className="sm mute">Asked {formatDayAndTime(sample.createdAt)}</p>
      <h3 className="sm bold mt-4">Other samples</h3>
      {others.length === 0 ? (
        <p className="sm mute">None.</p>
      ) : (
        <ul className="sm">
          {others.map((other) => (
            <li key={other.id} className="row between">
              <Link className="link touch-link" to={`/admin/requests/samples/${other.id}`}>
                {other.product}
              </Link>
              <SampleBadge request={other} at={at} />
            </li>
          ))}
        </ul>
      )}
      <RecentOrders orders={orders} none="None yet." />
    </Panel>
  )
}
