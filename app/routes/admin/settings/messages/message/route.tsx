import { data } from 'react-router'
import { sendTestMessage } from '#app/domain/notifications/outbox/send-test-message.server.ts'
import { messageForm } from '#app/domain/notifications/templates/message-form.ts'
import { isOrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { isTextKind, TEXT_MESSAGES, type TextKind } from '#app/domain/notifications/templates/text-messages.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { isOwnForm, useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { answerTo, OWN_FORM } from '../../form-answer.ts'
import { History } from '../../history.tsx'
import { listPastChanges } from '../../past-changes.server.ts'
import { saveSection } from '../../save-section.server.ts'
import type { Route } from './+types/route.ts'
import { MessageForm } from './message-form.tsx'
import { RegisteredMessage } from './registered-message.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`${loaderData ? TEXT_MESSAGES[loaderData.kind].name : 'Message'} · Settings`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { phone } = await requireStaff(context, request, 'settings')
  const kind = kindOf(params.kind)
  const { db, origin, sms } = shopOf(context)
  const { store, messages } = await findSettings(db)
  return {
    kind,
    own: messages[kind] ?? { text: null, dltId: '' },
    shopName: store.name,
    origin,
    phone,
    templateId: sms.templates?.[kind] ?? null,
    changes: await listPastChanges(db, 'messages', kind),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor, phone } = await requireStaff(context, request, 'settings')
  const kind = kindOf(params.kind)
  const shop = shopOf(context)
  // Of a code no test is sent, and its words are not the owner's to choose.
  if (!isOrderMessageKind(kind)) throw data(null, { status: 404 })
  const test = (await request.clone().formData()).get('test')
  if (typeof test === 'string') {
    const sent = await sendTestMessage(shop, phone, kind, test)
    return data({ sent: sent.ok }, { status: sent.ok ? 200 : 400 })
  }
  // The page offers no form then; what is sent all the same would never reach anybody.
  if (shop.sms.templates) throw data(null, { status: 409 })
  return saveSection({ request, context, actor }, messageForm(kind), (value) =>
    changeSettings(shop, actor, 'messages', { [kind]: value }),
  )
}

function kindOf(text: string): TextKind {
  if (!isTextKind(text)) throw data(null, { status: 404 })
  return text
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const said = useAnswer(actionData)
  const saves = useOwnSaves(said, isOwnForm)
  const { changes, templateId, kind, ...message } = loaderData
  const { shopName, origin, phone } = message
  const answer = said && 'form' in said ? said : undefined
  const isOrder = isOrderMessageKind(kind)
  return (
    <>
      <PageHead title={TEXT_MESSAGES[kind].name} back={{ to: '/admin/settings/messages', name: 'the messages' }} />
      {isOrder && templateId === null ? (
        <MessageForm key={`${kind} ${saves}`} kind={kind} {...message} answer={answerTo(OWN_FORM, answer)} />
      ) : (
        <RegisteredMessage
          kind={kind}
          constants={{ shop: shopName, host: new URL(origin).hostname }}
          templateId={templateId}
          phone={phone}
          isTestable={isOrder}
        />
      )}
      {isOrder ? <History changes={changes} answer={answer} /> : null}
    </>
  )
}
