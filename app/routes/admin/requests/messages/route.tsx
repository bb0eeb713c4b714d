import { data, redirect } from 'react-router'
import { dismissMessage, retryMessage, UNSENT_MESSAGES } from '#app/domain/notifications/outbox/retry-message.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageNumber } from '#app/http/context/page-number.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { intentOf } from '#app/http/forms/form.server.ts'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { countRequests } from '../count-requests.server.ts'
import { RequestsHead } from '../requests-head.tsx'
import type { Route } from './+types/route.ts'
import { UnsentList } from './unsent-list.tsx'
import { listUnsentRows } from './unsent-messages.server.ts'

const PER_PAGE = 25

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Messages not sent', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const page = pageNumber(new URL(request.url).searchParams)
  const [counts, messages] = await Promise.all([countRequests(db), listUnsentRows(db, page, PER_PAGE)])
  return { at: now(), counts, messages, page, pages: Math.ceil(counts.messages / PER_PAGE) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'requests')
  const shop = shopOf(context)
  const form = await request.formData()
  const id = String(form.get('message') ?? '')
  const isRetry = intentOf(form, ['retry', 'dismiss'], { name: 'do' }) === 'retry'
  const dealt = await (isRetry ? retryMessage : dismissMessage)(shop, actor, id)
  if (!dealt.ok) return data({ says: UNSENT_MESSAGES[dealt.reason] }, { status: 409 })
  const title = isRetry ? 'The message is on its way again' : 'Message dismissed'
  return redirect('/admin/requests/messages', { headers: withFlash(undefined, { title }) })
}

// After a refusal the list is shown as it is now.
export const shouldRevalidate = () => true

export default function UnsentMessages({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { at, counts, messages, page, pages } = loaderData
  return (
    <>
      <RequestsHead here="messages" counts={counts} />
      <p className="mute sm mb-4">
        Text messages and mail that nobody took. Each is tried eight times over ten hours; what trying again cannot mend
        is given up at once.
      </p>
      {answer ? (
        <Notice kind="bad" role="alert" className="mb-4">
          {answer.says}
        </Notice>
      ) : null}
      {messages.length === 0 ? (
        <EmptyList reading="0 messages" says="Every message was sent." />
      ) : (
        <UnsentList messages={messages} at={at} />
      )}
      <Pager page={page} pages={pages} what="messages" />
    </>
  )
}
