import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { isOrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { TEXT_KINDS, TEXT_MESSAGES } from '#app/domain/notifications/templates/text-messages.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.messages.name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db, sms } = shopOf(context)
  const { messages } = await findSettings(db)
  const rows = TEXT_KINDS.map((kind): MessageRow => {
    const { name, when } = TEXT_MESSAGES[kind]
    if (sms.templates)
      return { kind, name, when, isCustom: false, registered: sms.templates[kind] ? 'template' : 'no-template' }
    if (!isOrderMessageKind(kind)) return { kind, name, when, isCustom: false, registered: 'fixed' }
    const { text = null, dltId = '' } = messages[kind] ?? {}
    return { kind, name, when, isCustom: text !== null, registered: dltId ? 'dlt' : 'no' }
  })
  return { rows, byTemplate: sms.templates !== null }
}

export default function Messages({ loaderData: { rows, byTemplate } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={SETTINGS_SECTIONS.messages.name} back={SETTINGS_BACK} />
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

type MessageRow = {
  kind: string
  name: string
  when: string
  isCustom: boolean
  /** How carriers know the template: by a DLT id stored here, by the sending service, or not yet. */
  registered: 'dlt' | 'template' | 'no-template' | 'fixed' | 'no'
}

const REGISTERED = {
  dlt: { kind: 'ok', label: 'DLT id' },
  template: { kind: 'ok', label: 'Template' },
  'no-template': { kind: 'warn', label: 'No template' },
  fixed: { kind: 'quiet', label: 'Fixed words' },
  no: { kind: 'warn', label: 'No DLT id' },
} as const

/** All messages, each with its trigger and whether it is registered with carriers. */
function MessageList({ rows }: { rows: readonly MessageRow[] }) {
  return (
    <nav className="panel settings-list" aria-label="Messages">
      {rows.map((row) => (
        <Link key={row.kind} to={`/admin/settings/messages/${row.kind}`}>
          <span>
            <b>{row.name}</b>
            <span className="sm mute">{row.when}</span>
          </span>
          {row.isCustom ? <Badge kind="action">Own words</Badge> : null}
          <Badge kind={REGISTERED[row.registered].kind}>{REGISTERED[row.registered].label}</Badge>
          <ChevronRight className="icon" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
