import { ORDER_MESSAGES } from '#app/domain/notifications/order-messages.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { MessageList } from '#app/ui/admin/settings/message-list.tsx'
import type { Route } from './+types/messages'

export const meta: Route.MetaFunction = () => [{ title: 'Messages · Settings · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { messages } = await findSettings(shopOf(context).db)
  const rows = Object.entries(ORDER_MESSAGES).map(([kind, { name, when }]) => ({
    kind,
    name,
    when,
    isOwn: Boolean(messages[kind]?.text),
    isRegistered: Boolean(messages[kind]?.dltId),
  }))
  return { rows }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Messages" back={{ to: '/admin/settings', name: 'settings' }} />
      <p className="mute sm">
        Text messages about an order. Every text is registered on the DLT portal of a telecom operator before carriers
        take it (TRAI TCCCPR 2018).
      </p>
      <MessageList rows={loaderData.rows} />
    </>
  )
}
