import { data, Form, redirect } from 'react-router'
import { optOutByWhatsapp } from '#app/domain/consents/opt-out-by-whatsapp.server.ts'
import type { InboxEntry } from '#app/domain/notifications/channels/dev-inbox.ts'
import { devInboxFormSchema } from '#app/domain/notifications/channels/dev-inbox-form.ts'
import { MESSAGE_CHANNEL_NAMES } from '#app/domain/notifications/channels/message-channel.ts'
import { recordDeliveryReceipt } from '#app/domain/notifications/channels/record-delivery-receipt.server.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import cartAccountAndTextPageStyles from '#app/styles/cart-account-and-text-pages.css?url'
import { Button } from '#app/ui/kit/button.tsx'
import { InlinedStylesheet } from '#app/ui/shared/document/inlined-stylesheet.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { MinimalHeader } from '#app/ui/shop/layout/minimal-header.tsx'
import type { Route } from './+types/route.ts'

const MAX_ENTRIES = 200

/** Messages sent in demo mode, newest first; http/endpoints/dev-inbox-json.server.ts serves them as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  const { inbox } = shopOf(context)
  if (!inbox) throw data(null, { status: 404 })
  return data({ entries: await inbox.list(MAX_ENTRIES) }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Simulates a receipt from the WhatsApp service, or a STOP reply from the recipient. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  if (!shop.inbox) throw data(null, { status: 404 })
  const parsed = parseForm(await request.formData(), devInboxFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  if (input.intent === 'stop') await optOutByWhatsapp(shop, { from: input.from, text: 'STOP' })
  else
    await recordDeliveryReceipt(shop, {
      is: 'receipt',
      receipt: input.intent,
      messageId: input.message,
      providerId: '',
      at: shop.now(),
      code: null,
    })
  return redirect('/dev/inbox')
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Dev inbox', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function Inbox({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <>
      <MinimalHeader backTo="/" backLabel="Back to the shop" />
      <main id="main" className="wrap inbox">
        <InlinedStylesheet address={cartAccountAndTextPageStyles} />
        <h1>Dev inbox</h1>
        <p className="mute">
          In demo mode nothing leaves this machine. Every text message and mail lands here, the newest first.
        </p>
        {entries.length === 0 ? <p>Nothing has been sent yet.</p> : null}
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      </main>
    </>
  )
}

function Entry({ entry }: { entry: InboxEntry }) {
  return (
    <article>
      <p className="sm mute">
        {MESSAGE_CHANNEL_NAMES[entry.channel]} to <span className="bold">{entry.to}</span>,{' '}
        {formatDayAndTime(entry.sentAt)}
      </p>
      {entry.subject ? <p className="bold">{entry.subject}</p> : null}
      <p className="message-text">{entry.text}</p>
      {entry.channel === 'whatsapp' ? <WhatsappReceiptButtons entry={entry} /> : null}
      {entry.files?.length ? <p className="sm mute">Attached: {entry.files.join(', ')}</p> : null}
    </article>
  )
}

const BUTTONS = [
  ['delivered', 'It arrives'],
  ['read', 'It is read'],
  ['failed', 'It fails'],
  ['stop', 'Answer STOP'],
] as const

/** Buttons that simulate what happens next to a WhatsApp message. */
function WhatsappReceiptButtons({ entry }: { entry: Pick<InboxEntry, 'id' | 'to'> }) {
  return (
    <Form method="post" className="row actions mt-2" preventScrollReset>
      <input type="hidden" name="message" value={entry.id} />
      <input type="hidden" name="from" value={entry.to} />
      {BUTTONS.map(([intent, label]) => (
        <Button key={intent} kind="quiet" type="submit" name="intent" value={intent}>
          {label}
        </Button>
      ))}
    </Form>
  )
}
