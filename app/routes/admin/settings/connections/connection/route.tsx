import { data } from 'react-router'
import type { z } from 'zod'
import type { Staff } from '#app/domain/actor.ts'
import {
  CHANGE_CONNECTION_MESSAGES,
  forgetConnection,
  removeConnection,
  saveConnection,
} from '#app/domain/connections/change-connection.server.ts'
import { CONNECTIONS, type ConnectionName, isConnectionName } from '#app/domain/connections/connection.ts'
import { withoutKeys } from '#app/domain/connections/connection-credentials.ts'
import { connectionFormSchema } from '#app/domain/connections/connection-form.ts'
import { readConnectionViews } from '#app/domain/connections/read-connection-views.server.ts'
import { TEST_CONNECTION_MESSAGES, testConnection } from '#app/domain/connections/test-connection.server.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { courierWebhookPath } from '#app/domain/orders/shipping/receive-courier-webhook.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { parseForm, typedIn } from '#app/http/forms/form.server.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { stayWithToast } from '#app/http/responses/toast.server.ts'
import { CopyWebhookAddress } from '#app/ui/admin/copy-webhook-address.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { Panel } from '#app/ui/kit/panel.tsx'
import { settingsMeta } from '../../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../../settings-sections.ts'
import { ConnectionBadge } from '../connection-badge.tsx'
import type { Route } from './+types/route.ts'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { ConnectionTest, type ConnectionTestAnswer } from './connection-test.tsx'
import { EarlierAccounts } from './earlier-accounts.tsx'
import { RemoveConnection } from './remove-connection.tsx'

export const meta: Route.MetaFunction = ({ params: { name }, matches }) =>
  settingsMeta(isConnectionName(name) ? CONNECTIONS[name].title : SETTINGS_SECTIONS.connections.name, matches)

const BACK = { to: '/admin/settings/connections', name: 'connections' }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'connections')
  const shop = shopOf(context)
  const connection = (await readConnectionViews(shop)).find(({ name }) => name === params.name)
  if (!connection) throw data(null, { status: 404 })
  const { courier, origin } = shop
  const webhook =
    connection.name === 'courier' && courier
      ? {
          url: `${origin}${courierWebhookPath(shop, courier.name)}`,
          header: courier.facts.webhookHeader,
          title: courier.facts.title,
        }
      : null
  return { connection, webhook, demo: shop.demo }
}

export async function action({ request, context, params: { name } }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'connections')
  if (!isConnectionName(name)) throw data(null, { status: 404 })
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, connectionFormSchema(name))
  // No answer repeats a key, so that none is in a page, a log of responses or a stored response.
  const answer = (rest: Partial<FormAnswer>, status: number) =>
    data<FormAnswer>({ fields: {}, typed: withoutKeys(name, typedIn(form)), refusal: null, ...rest }, { status })
  if (!parsed.ok) return answer({ fields: parsed.fields }, 400)
  const input = parsed.value
  if (input.intent === 'test') {
    const tested = await testConnection(shop, staff, name)
    if (tested.ok) return data<ConnectionTestAnswer>({ test: tested.value })
    const status = refusalStatus(tested.reason, 400)
    return data<ConnectionTestAnswer>({ refusal: TEST_CONNECTION_MESSAGES[tested.reason] }, { status })
  }
  const changed = await change(shop, staff, name, input)
  if (changed.ok) return stayWithToast(request, { title: TOASTS[input.intent] })
  if (changed.reason === 'code-not-fresh') return answer({ codeNeeded: true }, 403)
  if (changed.reason === 'invalid') return answer({ fields: changed.detail }, 400)
  return answer({ refusal: CHANGE_CONNECTION_MESSAGES[changed.reason] }, 409)
}

export const shouldRevalidate = () => true

const TOASTS = { save: 'Keys saved, and in use', remove: 'Keys removed', forget: 'Keys forgotten' } as const

type Change = Exclude<z.infer<ReturnType<typeof connectionFormSchema>>, { intent: 'test' }>

function change(shop: Shop, staff: Staff, name: ConnectionName, input: Change) {
  switch (input.intent) {
    case 'save':
      return saveConnection(shop, staff, name, input)
    case 'remove':
      return removeConnection(shop, staff, name, input)
    case 'forget':
      return forgetConnection(shop, staff, name, input)
  }
}

export default function ConnectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { connection, webhook, demo } = loaderData
  const { name, source, stored, mayTypeKeys } = connection
  // The test has a fetcher of its own.
  const answer = actionData && 'typed' in actionData ? actionData : undefined
  const saves = useSaveCount(answer, (form) => form.get('intent') === 'save' || form.get('intent') === 'remove')
  const mayType = mayTypeKeys && source !== 'environment'
  return (
    <>
      <PageHeader
        title={CONNECTIONS[name].title}
        back={BACK}
        badge={<ConnectionBadge connection={connection} demo={demo} />}
      />
      <ConnectionNotice connection={connection} demo={demo} />
      {mayType ? (
        <ConnectionForm
          key={`${name} ${saves}`}
          connection={connection}
          answer={answerTo(answer, { intent: 'save' })}
        />
      ) : null}
      {webhook ? <CourierWebhook {...webhook} /> : null}
      {connection.service === null || source === 'unreadable' ? null : (
        <ConnectionTest key={`test ${name} ${stored?.id}`} name={name} tested={connection.tested} />
      )}
      {stored && mayType ? (
        <RemoveConnection
          key={`remove ${name}`}
          connection={connection}
          stored={stored}
          answer={answerTo(answer, { intent: 'remove' })}
        />
      ) : null}
      <EarlierAccounts connection={connection} answer={answer} />
    </>
  )
}

type Props = { title: string; url: string; header: string }

/** Where the courier posts what happens to parcels, to be typed into its own panel. */
function CourierWebhook({ title, url, header }: Props) {
  return (
    <Panel heading="Webhook" className="mt-4">
      <CopyWebhookAddress value={url} hint={`Give it to ${title}. It names no courier and cannot be guessed.`} />
      <p className="sm mute mt-3">
        {title} sends your webhook token back with it, as <code>{header}</code>. Without the webhook we ask {title}{' '}
        every half hour.
      </p>
    </Panel>
  )
}
