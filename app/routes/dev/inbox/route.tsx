import { data } from 'react-router'
import { formatDayAndTime } from '#app/domain/instant.ts'
import type { InboxEntry } from '#app/domain/notifications/templates/message-sender.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import accountAndCheckoutStyles from '#app/styles/account-and-checkout.css?url'
import { InlinedStylesheet } from '#app/ui/shop/layout/inlined-stylesheet.tsx'
import { MinimalHeader } from '#app/ui/shop/layout/minimal-header.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'

const MAX_ENTRIES = 200

/** What was sent in demo mode, newest first; http/endpoints/dev-inbox.server.ts gives the same as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  const { inbox } = shopOf(context)
  if (!inbox) throw data(null, { status: 404 })
  return data({ entries: await inbox.list(MAX_ENTRIES) }, { headers: { 'Cache-Control': 'no-store' } })
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
        <InlinedStylesheet address={accountAndCheckoutStyles} />
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
        {entry.channel === 'sms' ? 'Text message' : 'Mail'} to <span className="bold">{entry.to}</span>,{' '}
        {formatDayAndTime(entry.sentAt)}
      </p>
      {entry.subject ? <p className="bold">{entry.subject}</p> : null}
      <p className="message-text">{entry.text}</p>
      {entry.files?.length ? <p className="sm mute">Attached: {entry.files.join(', ')}</p> : null}
    </article>
  )
}
