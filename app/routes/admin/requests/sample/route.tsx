import { data, Form, Link, redirect, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import { hasPhoneNumber } from '#app/domain/identity/profile/format-phone.ts'
import { listNames } from '#app/domain/identity/user-store.server.ts'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { listOrdersOf } from '#app/domain/orders/order/order-store.server.ts'
import { type OrderSummary, summarize } from '#app/domain/orders/order/order-summary.ts'
import { SampleForm } from '#app/domain/support/sample-requests/sample-form.ts'
import {
  SAMPLE_GRAMS,
  type SampleRequest,
  SETTLE_SAMPLE_MESSAGES,
} from '#app/domain/support/sample-requests/sample-request.ts'
import {
  findSampleRequest,
  listSampleRequestsOf,
} from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { settleSample } from '#app/domain/support/sample-requests/settle-sample.server.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { PhoneLink } from '#app/ui/admin/phone-link.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { RecentOrders } from '../recent-orders.tsx'
import { SampleState } from '../request-state.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Sample request', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const sample = await findSampleRequest(db, params.id)
  if (!sample) throw data(null, { status: 404 })
  const [orders, others, names] = await Promise.all([
    listOrdersOf(db, sample.userId, 5),
    listSampleRequestsOf(db, sample.userId),
    listNames(db, sample.settledBy ? [sample.settledBy] : []),
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
  const parsed = parseForm(form, SampleForm)
  if (!parsed.ok) return invalidForm(parsed)
  const settled = await settleSample(shopOf(context), actor, params.id, parsed.value)
  if (!settled.ok) {
    const status = settled.reason === 'no-such-request' ? 404 : 409
    return refusedForm(form, SETTLE_SAMPLE_MESSAGES[settled.reason], { status })
  }
  const title = parsed.value.intent === 'approve' ? 'Sample goes to packing' : 'Request declined'
  return redirect('/admin/requests/samples', { headers: withFlash(undefined, { title }) })
}

// A refused settlement shows the request as it is now.
export const shouldRevalidate = () => true

export default function SampleRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { at, sample, orders, others, settledBy } = loaderData
  return (
    <>
      <PageHead title={sample.product} back={{ to: '/admin/requests/samples', name: 'sample requests' }} />
      <div className="form-grid">
        <SampleSettlement sample={sample} by={settledBy} answer={answer} />
        <SampleRequester sample={sample} orders={orders} others={others} at={at} />
      </div>
    </>
  )
}

type Props = { sample: SampleRequest; by: string | null; answer: FormAnswer | undefined }

/** Approves a sample at so many grams, or declines it with a reason; afterwards, what was done. */
function SampleSettlement({ sample, by, answer }: Props) {
  const place = useAnswerFocus<HTMLElement>(answer)
  const busy = useNavigation().formData?.get('intent')
  const { fields = {}, typed = {}, refusal } = answer ?? {}
  return (
    <section className="panel" ref={place}>
      <div className="panel-head">
        <h2>{sample.status === 'open' ? 'Settle it' : 'Settled'}</h2>
      </div>
      {refusal ? (
        <Notice kind="bad" role="alert" tabIndex={-1} className="mb-4">
          {refusal}
        </Notice>
      ) : null}
      {sample.status === 'open' ? (
        <>
          <Form method="post" noValidate>
            <Field
              label="How much"
              name="grams"
              className="grams"
              inputMode="numeric"
              suffix="g"
              hint="Packed and shipped as an order without charge."
              defaultValue={typed.grams ?? String(SAMPLE_GRAMS.usual)}
              error={fields.grams}
            />
            <Button
              kind="primary"
              type="submit"
              name="intent"
              value="approve"
              busy={busy === 'approve'}
              className="mt-4"
            >
              Approve sample
            </Button>
          </Form>
          <details className="mt-4" open={fields.words !== undefined}>
            <summary className="btn text">Decline this request</summary>
            <Form method="post" className="move" noValidate>
              <TextAreaField
                label="Why"
                name="words"
                rows={3}
                maxLength={500}
                hint="The shopper reads it under My Orders."
                defaultValue={typed.words}
                error={fields.words}
              />
              <Button kind="destructive" type="submit" name="intent" value="decline" busy={busy === 'decline'}>
                Decline request
              </Button>
            </Form>
          </details>
        </>
      ) : (
        <Settled sample={sample} by={by} />
      )}
    </section>
  )
}

function Settled({ sample, by }: Pick<Props, 'sample' | 'by'>) {
  return (
    <>
      {sample.status === 'approved' ? (
        <p>
          <b>{formatWeight(sample.grams ?? 0)}</b> as order{' '}
          <Link className="link num tapline" to={`/admin/orders/${sample.orderId}`}>
            {sample.orderId}
          </Link>
        </p>
      ) : (
        <>
          <p>
            <b>Declined.</b>
          </p>
          <p className="card-note said sm">{sample.words}</p>
        </>
      )}
      <p className="sm mute mt-2">
        By {by ?? 'the shop'}
        {sample.settledAt ? `, ${formatDayAndTime(sample.settledAt)}` : ''}
      </p>
    </>
  )
}

type SampleRequesterProps = {
  sample: SampleRequest
  orders: readonly OrderSummary[]
  others: readonly (SampleRequest & { product: string })[]
  at: Instant
}

/** Who asks, where it would go, and what they bought and tasted before. */
function SampleRequester({ sample, orders, others, at }: SampleRequesterProps) {
  const { address, phone } = sample
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{address.fullName}</h2>
      </div>
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
              <Link className="link tapline" to={`/admin/requests/samples/${other.id}`}>
                {other.product}
              </Link>
              <SampleState request={other} at={at} />
            </li>
          ))}
        </ul>
      )}
      <RecentOrders orders={orders} none="None yet." />
    </section>
  )
}
