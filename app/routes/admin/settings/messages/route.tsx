import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { SmsTemplates } from '#app/domain/notifications/channels/sms-sender.ts'
import { MAIL_KINDS, MAILS, mailRecipient } from '#app/domain/notifications/templates/mails.ts'
import { TEXT_KINDS, TEXT_MESSAGES, textRecipient } from '#app/domain/notifications/templates/text-messages.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.messages.name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db, sms } = shopOf(context)
  const { messages, mails } = await findSettings(db)
  return { texts: textRows(messages, sms.templates), mails: mailRows(mails), byTemplate: sms.templates !== null }
}

type MessageRow = {
  kind: string
  name: string
  when: string
  /** Who gets it. */
  to: string
  isCustom: boolean
  /** How carriers know the template: by a DLT id stored here, by the sending service, or not yet. Null for a mail. */
  registered: keyof typeof REGISTERED | null
}

const REGISTERED = {
  dlt: { kind: 'ok', label: 'DLT id' },
  template: { kind: 'ok', label: 'Template' },
  'no-template': { kind: 'warn', label: 'No template' },
  no: { kind: 'warn', label: 'No DLT id' },
} as const

function textRows(own: Settings['messages'], templates: SmsTemplates | null): MessageRow[] {
  return TEXT_KINDS.map((kind) => {
    const { name, when } = TEXT_MESSAGES[kind]
    const row = { kind, name, when, to: textRecipient(kind) }
    if (templates) return { ...row, isCustom: false, registered: templates.ids[kind] ? 'template' : 'no-template' }
    const { text = null, dltId = '' } = own[kind] ?? {}
    return { ...row, isCustom: text !== null, registered: dltId ? 'dlt' : 'no' }
  })
}

function mailRows(own: Settings['mails']): MessageRow[] {
  return MAIL_KINDS.map((kind) => {
    const { name, when } = MAILS[kind]
    const { subject = null, body = null } = own[kind] ?? {}
    return {
      kind,
      name,
      when,
      to: mailRecipient(kind),
      isCustom: subject !== null || body !== null,
      registered: null,
    }
  })
}

export default function Messages({ loaderData: { texts, mails, byTemplate } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.messages.name} back={SETTINGS_BACK} />
      <h2 className="mb-2">Text messages</h2>
      <p className="mute sm mb-4">
        Every text message of the shop. Each is registered on the DLT portal of a telecom operator before carriers take
        it (TRAI TCCCPR 2018).
        {byTemplate
          ? ' MSG91 sends them by the templates registered there, so their words are not changed here.'
          : null}
      </p>
      <MessageList label="Text messages" rows={texts} folder="" />
      <h2 className="mt-8 mb-2">Mails</h2>
      <p className="mute sm mb-4">Every mail of the shop, most of them to you. They need no registration.</p>
      <MessageList label="Mails" rows={mails} folder="mails/" />
    </>
  )
}

/** The messages of a kind, each with who gets it and when, and whether it is registered with carriers. */
function MessageList({ label, rows, folder }: { label: string; rows: readonly MessageRow[]; folder: string }) {
  return (
    <nav className="panel link-list" aria-label={label}>
      {rows.map(({ kind, name, when, to, isCustom, registered }) => (
        <Link key={kind} to={`/admin/settings/messages/${folder}${kind}`}>
          <span>
            <b>{name}</b>
            <span className="sm mute">{when}</span>
            <span className="sm mute">To: {to}</span>
          </span>
          {isCustom ? <Badge kind="action">Own words</Badge> : null}
          {registered ? <Badge kind={REGISTERED[registered].kind}>{REGISTERED[registered].label}</Badge> : null}
          <ChevronRight className="icon" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
