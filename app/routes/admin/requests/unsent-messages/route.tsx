import { Form, Link, useNavigation } from 'react-router'
import {
  dismissMessage,
  RETRY_MESSAGES,
  retryMessage,
} from '#app/domain/notifications/outbox/retry-or-dismiss-message.server.ts'
import { unsentMessageFormSchema } from '#app/domain/notifications/outbox/unsent-message-form.ts'
import { formatAgo, formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { pageNumber, redirectToLastPage } from '#app/http/forms/pagination.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { countRequests } from '../read-request-list.server.ts'
import { RequestsHeader } from '../request-list-layout.tsx'
import type { Route } from './+types/route.ts'
import { listUnsentRows, type UnsentRow } from './unsent-rows.server.ts'

const PER_PAGE = 25

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Messages not sent', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const page = pageNumber(new URL(request.url).searchParams)
  const [counts, messages] = await Promise.all([countRequests(db), listUnsentRows(db, page, PER_PAGE)])
  const pages = Math.ceil(counts.messages / PER_PAGE)
  redirectToLastPage(request, page, pages)
  return { at: now(), counts, messages, page, pages }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'requests')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, unsentMessageFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const isRetry = parsed.value.intent === 'retry'
  const handled = await (isRetry ? retryMessage : dismissMessage)(shop, actor, parsed.value.message)
  if (!handled.ok) return refusedForm(form, RETRY_MESSAGES[handled.reason])
  const title = isRetry ? 'The message is on its way again' : 'Message dismissed'
  return redirectWithToast('/admin/requests/messages', { title })
}

export const shouldRevalidate = () => true

export default function UnsentMessages({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { at, counts, messages, page, pages } = loaderData
  return (
    <>
      <RequestsHeader here="messages" counts={counts} />
      <p className="mute sm mb-4">
        Text messages and mail that nobody took. Each is tried eight times over ten hours; what trying again cannot mend
        is given up at once.
      </p>
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      {messages.length === 0 ? (
        <EmptyList figure="0 messages" message="Every message was sent." />
      ) : (
        <UnsentList messages={messages} at={at} />
      )}
      <PreviousNextLinks page={page} pages={pages} what="messages" />
    </>
  )
}

/** Unsent messages, each with the reason and the actions on it. */
function UnsentList({ messages, at }: { messages: readonly UnsentRow[]; at: Instant }) {
  return (
    <ul className="panel-list" aria-label="Messages not sent">
      {messages.map((message) => (
        <li key={message.id} className="panel request-row">
          <div>
            <h2>{message.name}</h2>
            <p className="sm mute num">
              {message.to}
              {message.orderId ? (
                <>
                  {', '}
                  <Link className="nowrap" to={`/admin/orders/${message.orderId}`}>
                    {message.orderId}
                  </Link>
                </>
              ) : null}
            </p>
          </div>
          <div className="unsent-message">
            <div>
              <p>{message.why}</p>
              <p className="sm mute num mt-2">
                <NextAttempt message={message} /> {message.tries === 1 ? '1 try' : `${message.tries} tries`}, from{' '}
                {formatAgo(message.createdAt, at)} ago
              </p>
            </div>
            <MessageActions message={message} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function NextAttempt({ message: { nextTryAt } }: { message: UnsentRow }) {
  if (!nextTryAt) return <Badge kind="bad">Given up</Badge>
  return <Badge kind="warn">Next try {formatDayAndTime(nextTryAt)}</Badge>
}

function MessageActions({ message: { id, name, to, mayRetry } }: { message: UnsentRow }) {
  const sent = useNavigation().formData
  const busy = sent?.get('message') === id ? sent.get('intent') : null
  const about = `${name}, ${to}`
  return (
    <Form method="post" className="row" preventScrollReset>
      <input type="hidden" name="message" value={id} />
      {mayRetry ? (
        <Button
          kind="secondary"
          type="submit"
          name="intent"
          value="retry"
          busy={busy === 'retry'}
          aria-label={`Send again: ${about}`}
        >
          Send again
        </Button>
      ) : null}
      <Button
        kind="text"
        type="submit"
        name="intent"
        value="dismiss"
        busy={busy === 'dismiss'}
        aria-label={`Dismiss: ${about}`}
      >
        Dismiss
      </Button>
    </Form>
  )
}
