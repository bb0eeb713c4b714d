import { data, Form, redirect } from 'react-router'
import { devCourierFormSchema } from '#app/domain/delivery/courier/dev-courier-form.ts'
import {
  FAKE_COURIER_FAILURES,
  FAKE_COURIER_STEPS,
  FAKE_WEBHOOK_DELIVERIES,
  type FakeCourierFailure,
  type FakeCourierParcel,
  type FakeCourierStep,
  type FakeWebhookDelivery,
} from '#app/domain/delivery/courier/fake-courier-controls.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import type { Route } from './+types/route.ts'
import './courier.css'

export const meta: Route.MetaFunction = () => [{ title: 'Test courier' }, { name: 'robots', content: 'noindex' }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** The controls of the fake courier; 404 unless the shop runs with one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { fakeCourier, courier } = shopOf(context)
  if (!fakeCourier) throw data(null, { status: 404 })
  const { failure, parcels } = await fakeCourier.list()
  return { title: courier?.facts.title ?? '', failure, parcels: parcels.toReversed() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const parsed = parseForm(await request.formData(), devCourierFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { fakeCourier } = shopOf(context)
  if (!fakeCourier) throw data(null, { status: 404 })
  const input = parsed.value
  if (input.intent === 'fail') await fakeCourier.fail(input.failure)
  else await fakeCourier.move(input.awb, input.step, input.webhookDelivery)
  return redirect('/dev/courier')
}

export default function TestCourier({ loaderData: { title, failure, parcels } }: Route.ComponentProps) {
  return (
    <main id="main" className="test-courier">
      <p className="bar">TEST COURIER · no van comes</p>
      <h1>{title} (fake)</h1>
      <Form method="post">
        <label>
          How it answers from now on{' '}
          <select name="failure" defaultValue={failure}>
            {(Object.keys(FAKE_COURIER_FAILURES) as FakeCourierFailure[]).map((each) => (
              <option key={each} value={each}>
                {FAKE_COURIER_FAILURES[each]}
              </option>
            ))}
          </select>
        </label>{' '}
        <button type="submit" name="intent" value="fail">
          Set
        </button>
      </Form>
      {parcels.length === 0 ? <p>No parcel is booked yet.</p> : null}
      <ul>
        {parcels.map((parcel) => (
          <ParcelForm key={parcel.awb} parcel={parcel} />
        ))}
      </ul>
    </main>
  )
}

function ParcelForm({ parcel: { reference, awb, step } }: { parcel: FakeCourierParcel }) {
  return (
    <li>
      <Form method="post" aria-label={reference}>
        <b>{reference}</b> {awb} · {step ? FAKE_COURIER_STEPS[step] : 'Booked'}
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="awb" value={awb} />
        <span className="buttons">
          <label>
            Webhook{' '}
            <select name="webhookDelivery">
              {(Object.keys(FAKE_WEBHOOK_DELIVERIES) as FakeWebhookDelivery[]).map((webhookDelivery) => (
                <option key={webhookDelivery} value={webhookDelivery}>
                  {FAKE_WEBHOOK_DELIVERIES[webhookDelivery]}
                </option>
              ))}
            </select>
          </label>
          {(Object.keys(FAKE_COURIER_STEPS) as FakeCourierStep[]).map((each) => (
            <button key={each} type="submit" name="step" value={each}>
              {FAKE_COURIER_STEPS[each]}
            </button>
          ))}
        </span>
      </Form>
    </li>
  )
}
