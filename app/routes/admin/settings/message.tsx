import { data } from 'react-router'
import { messageForm } from '#app/domain/notifications/message-form.ts'
import { isOrderMessageKind, ORDER_MESSAGES, type OrderMessageKind } from '#app/domain/notifications/order-messages.ts'
import { sendTestMessage } from '#app/domain/notifications/send-test-message.server.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { answerTo, OWN_FORM } from '#app/ui/admin/settings/form-answer.ts'
import { History } from '#app/ui/admin/settings/history.tsx'
import { MessageForm } from '#app/ui/admin/settings/message-form.tsx'
import type { Route } from './+types/message'
import { listPastChanges } from './past-changes.server.ts'
import { saveSection } from './save-section.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? ORDER_MESSAGES[loaderData.kind].name : 'Message'} · Settings · Mewa` },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { phone } = await requireStaff(context, request, 'settings')
  const kind = kindOf(params.kind)
  const { db, origin } = shopOf(context)
  const { store, messages } = await findSettings(db)
  const own = messages[kind] ?? { text: null, dltId: '' }
  return { kind, own, shopName: store.name, origin, phone, changes: await listPastChanges(db, 'messages', kind) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor, phone } = await requireStaff(context, request, 'settings')
  const kind = kindOf(params.kind)
  const shop = shopOf(context)
  const test = (await request.clone().formData()).get('test')
  if (typeof test === 'string') {
    const sent = await sendTestMessage(shop, phone, kind, test)
    return data({ sent: sent.ok }, { status: sent.ok ? 200 : 400 })
  }
  return saveSection({ request, context, actor }, messageForm(kind), (value) =>
    changeSettings(shop, actor, 'messages', { [kind]: value }),
  )
}

function kindOf(text: string): OrderMessageKind {
  if (!isOrderMessageKind(text)) throw data(null, { status: 404 })
  return text
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, ...message } = loaderData
  const answer = actionData && 'form' in actionData ? actionData : undefined
  return (
    <>
      <PageHead
        title={ORDER_MESSAGES[message.kind].name}
        back={{ to: '/admin/settings/messages', name: 'the messages' }}
      />
      <MessageForm key={`${message.kind} ${changes[0]?.id}`} {...message} answer={answerTo(OWN_FORM, answer)} />
      <History changes={changes} answer={answer} />
    </>
  )
}
