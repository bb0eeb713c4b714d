import { Link, redirect, redirectDocument } from 'react-router'
import { findService } from '#app/domain/connections/connection.ts'
import { settingOfField } from '#app/domain/connections/connection-service.ts'
import type { GatewayFacts } from '#app/domain/payments/gateway/payment-gateway.ts'
import {
  pollTestPayment,
  refundTestPayment,
  startTestPayment,
} from '#app/domain/payments/gateway/run-test-payment.server.ts'
import { TEST_PAYMENT_MESSAGES } from '#app/domain/payments/gateway/test-payment.ts'
import { testPaymentFormSchema } from '#app/domain/payments/gateway/test-payment-form.ts'
import {
  findTestPayment,
  listTestPaymentSteps,
  listTestPayments,
} from '#app/domain/payments/gateway/test-payment-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { CopyWebhookAddress } from '#app/ui/admin/copy-webhook-address.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useLastActionData } from '#app/ui/shared/use-last-action-data.ts'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { PastTestPayments, TestPaymentSection } from './test-payment-section.tsx'

const SHOWN = 5

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.payments.name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db, payments, origin, connections } = shopOf(context)
  const past = await listTestPayments(db, SHOWN)
  const id = new URL(request.url).searchParams.get('test') ?? past[0]?.id ?? ''
  const test = await findTestPayment(db, id)
  return {
    gateway: { name: payments.name, keys: keyNamesOf(payments.name), ...payments.facts },
    isTyped: connections.environment.payments.kind === null && !['none', 'simulated'].includes(payments.facts.mode),
    webhookUrl: `${origin}/webhooks/payments/${payments.name}`,
    test,
    steps: test ? await listTestPaymentSteps(db, test.id) : [],
    past,
  }
}

/** The settings that a gateway runs on; none of the built-in test gateway. */
function keyNamesOf(gateway: string): string[] {
  return findService('payments', gateway)?.fields.map(settingOfField) ?? []
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, testPaymentFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  switch (parsed.value.intent) {
    case 'ask':
      await pollTestPayment(shop, parsed.value.test, 'reconciler')
      return redirect(`/admin/settings/payments?test=${parsed.value.test}`)
    case 'refund': {
      const { test } = parsed.value
      const refunded = await refundTestPayment(shop, staff, test)
      if (refunded.ok)
        return redirectWithToast(`/admin/settings/payments?test=${test}`, { title: 'The ₹1 is on its way back' })
      return refunded.reason === 'code-not-fresh'
        ? codeNeededForm(form)
        : refusedForm(form, TEST_PAYMENT_MESSAGES[refunded.reason])
    }
    case 'try': {
      const started = await startTestPayment(shop, staff)
      return started.ok ? redirectDocument(started.value.url) : refusedForm(form, TEST_PAYMENT_MESSAGES[started.reason])
    }
  }
}

export const shouldRevalidate = () => true

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
  const { gateway, isTyped, webhookUrl, test, steps, past } = loaderData
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.payments.name} back={SETTINGS_BACK} />
      <GatewayPanel gateway={gateway} isTyped={isTyped} webhookUrl={webhookUrl} />
      <TestPaymentSection test={test} steps={steps} takesMoney={gateway.mode === 'live'} answer={answer} />
      <PastTestPayments tests={past.filter(({ id }) => id !== test?.id)} />
    </>
  )
}

type Props = {
  /** Names of settings only, never their values. */
  gateway: GatewayFacts & { name: string; keys: readonly string[] }
  /** Whether its keys were typed in the panel. */
  isTyped: boolean
  webhookUrl: string
}

const MODES: Record<GatewayFacts['mode'], { badge: string; description: string }> = {
  none: { badge: 'Takes no money', description: 'Nobody can pay online until its keys are typed.' },
  simulated: { badge: 'Takes no money', description: 'Demo: payments are simulated on the gateway’s own test page.' },
  test: {
    badge: 'Takes no money',
    description: 'Test mode, as its key says: cards and banks are simulated by the gateway.',
  },
  live: { badge: 'Takes money', description: 'Live, as its key says.' },
}

function chosenBy({ name, mode }: Props['gateway'], isTyped: boolean): string {
  if (mode === 'none') return 'Nobody yet'
  return isTyped ? 'Keys typed here' : `PAYMENTS=${name}`
}

/** Which gateway is configured, whether it takes money, and the address of its webhook. */
function GatewayPanel({ gateway, isTyped, webhookUrl }: Props) {
  const { badge, description } = MODES[gateway.mode]
  return (
    <Panel
      id="gateway"
      heading={gateway.title}
      beside={<Badge kind={gateway.mode === 'live' ? 'ok' : 'warn'}>{badge}</Badge>}
    >
      <dl className="gateway-facts sm">
        <dt>Chosen by</dt>
        <dd className="num">{chosenBy(gateway, isTyped)}</dd>
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
      <p className="sm mute mt-2">
        Keys are typed under <Link to={panelPath({ page: 'connection', id: 'payments' })}>Connections</Link>, where no
        key is ever shown, or set on the server.
      </p>
      <CopyWebhookAddress
        value={webhookUrl}
        hint="Give it to the gateway, so that it tells the shop of every payment."
      />
    </Panel>
  )
}
