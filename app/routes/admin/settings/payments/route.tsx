import { useState } from 'react'
import { redirect, redirectDocument } from 'react-router'
import type { GatewayFacts } from '#app/domain/payments/gateway/payment-gateway.ts'
import { PAYMENT_TEST_MESSAGES } from '#app/domain/payments/gateway/payment-test.ts'
import { PaymentTestForm } from '#app/domain/payments/gateway/payment-test-form.ts'
import {
  findPaymentTest,
  listPaymentTests,
  listTestSteps,
} from '#app/domain/payments/gateway/payment-test-store.server.ts'
import {
  pollPaymentTest,
  refundPaymentTest,
  startPaymentTest,
} from '#app/domain/payments/gateway/run-payment-test.server.ts'
import { hasFreshCode, requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { PastTests, PaymentTestPanel } from './payment-test-panel.tsx'

const SHOWN = 5

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Payments · Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db, payments, origin } = shopOf(context)
  const past = await listPaymentTests(db, SHOWN)
  const id = new URL(request.url).searchParams.get('test') ?? past[0]?.id ?? ''
  const test = await findPaymentTest(db, id)
  return {
    gateway: { name: payments.name, ...payments.facts },
    webhookUrl: `${origin}/webhooks/payments/${payments.name}`,
    test,
    steps: test ? await listTestSteps(db, test.id) : [],
    past,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, PaymentTestForm)
  if (!parsed.ok) return invalidForm(parsed)
  switch (parsed.value.intent) {
    case 'ask':
      await pollPaymentTest(shop, parsed.value.test, 'reconciler')
      return redirect(`/admin/settings/payments?test=${parsed.value.test}`)
    case 'refund': {
      if (!(await hasFreshCode(context, request))) return codeNeededForm(form)
      const refunded = await refundPaymentTest(shop, parsed.value.test)
      if (!refunded.ok) return refusedForm(form, PAYMENT_TEST_MESSAGES[refunded.reason])
      const headers = withFlash(undefined, { title: 'The ₹1 is on its way back' })
      return redirect(`/admin/settings/payments?test=${parsed.value.test}`, { headers })
    }
    case 'try': {
      const started = await startPaymentTest(shop, user)
      return started.ok ? redirectDocument(started.value.url) : refusedForm(form, PAYMENT_TEST_MESSAGES[started.reason])
    }
  }
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { gateway, webhookUrl, test, steps, past } = loaderData
  return (
    <>
      <PageHead title="Payments" back={{ to: '/admin/settings', name: 'settings' }} />
      <GatewayPanel gateway={gateway} webhookUrl={webhookUrl} />
      <PaymentTestPanel
        test={test}
        steps={steps}
        takesMoney={gateway.mode === 'live'}
        refusal={answer?.refusal ?? null}
        codeNeeded={answer?.codeNeeded ?? false}
      />
      <PastTests tests={past.filter(({ id }) => id !== test?.id)} />
    </>
  )
}

type Props = {
  gateway: GatewayFacts & { name: string }
  webhookUrl: string
}

const MODES: Record<GatewayFacts['mode'], { badge: string; description: string }> = {
  played: { badge: 'Takes no money', description: 'Demo: payments are simulated on the gateway’s own test page.' },
  test: {
    badge: 'Takes no money',
    description: 'Test mode, as its key says: cards and banks are simulated by the gateway.',
  },
  live: { badge: 'Takes money', description: 'Live, as its key says.' },
}

/** Which gateway is configured, whether it takes money, and the address of its webhook. */
function GatewayPanel({ gateway, webhookUrl }: Props) {
  const { badge, description } = MODES[gateway.mode]
  return (
    <section className="panel" aria-labelledby="gateway">
      <div className="panel-head">
        <h2 id="gateway">{gateway.title}</h2>
        <Badge kind={gateway.mode === 'live' ? 'ok' : 'warn'}>{badge}</Badge>
      </div>
      <dl className="gateway-facts sm">
        <dt>Chosen by</dt>
        <dd className="num">PAYMENTS={gateway.name}</dd>
        <dt>Keys</dt>
        <dd>{gateway.keys.length === 0 ? 'None needed.' : `Present: ${gateway.keys.join(', ')}.`}</dd>
        <dt>Mode</dt>
        <dd>{description}</dd>
        {gateway.events.length === 0 ? null : (
          <>
            <dt>Webhook events</dt>
            <dd className="num">{gateway.events.join(', ')}</dd>
          </>
        )}
      </dl>
      <p className="sm mute mt-2">Gateway and keys are set on the server, never here: no key is stored or shown.</p>
      <CopyField label="Webhook address" value={webhookUrl} />
    </section>
  )
}

function CopyField({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <div className="copy-field mt-4">
      <Field
        label={label}
        name="webhook-url"
        readOnly
        value={value}
        hint={isCopied ? 'Copied.' : 'Give it to the gateway, so that it tells the shop of every payment.'}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="quiet" onClick={() => void copy()}>
        Copy address
      </Button>
    </div>
  )
}
