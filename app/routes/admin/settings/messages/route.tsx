import { isOrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { TEXT_KINDS, TEXT_MESSAGES } from '#app/domain/notifications/templates/text-messages.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { MessageList, type MessageRow } from './message-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Messages · Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db, sms } = shopOf(context)
  const { messages } = await findSettings(db)
  const rows = TEXT_KINDS.map((kind): MessageRow => {
    const { name, when } = TEXT_MESSAGES[kind]
    if (sms.templates) return { kind, name, when, isOwn: false, registered: 'template' }
    if (!isOrderMessageKind(kind)) return { kind, name, when, isOwn: false, registered: 'fixed' }
    const { text = null, dltId = '' } = messages[kind] ?? {}
    return { kind, name, when, isOwn: text !== null, registered: dltId ? 'dlt' : 'no' }
  })
  return { rows, byTemplate: sms.templates !== null }
}

export default function Messages({ loaderData: { rows, byTemplate } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Messages" back={{ to: '/admin/settings', name: 'settings' }} />
      <p className="mute sm">
        Every text message of the shop. Each is registered on the DLT portal of a telecom operator before carriers take
        it (TRAI TCCCPR 2018).
        {byTemplate
          ? ' MSG91 sends them by the templates registered there, so their words are not changed here.'
          : null}
      </p>
      <MessageList rows={rows} />
    </>
  )
}
