import { hash } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import { IDEMPOTENCY_KEY } from '#app/domain/idempotency/idempotency-key.ts'
import { type StoredResponse, withStoredResponse } from '#app/domain/idempotency/with-idempotency.server.ts'
import { mayEnterAdmin } from '#app/domain/identity/user.ts'
import { pageUrl } from '../context/page-url.server.ts'
import { shopOf, visitorOf } from '../context/shop-context.ts'

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/
const KEY = /^[\w-]{16,64}$/
// Too Early: whether the form was acted on is not known (yet), so nobody acts on it a second time.
const NOT_KNOWN = 425

/**
 * A form of the panel is handled once, however often its browser sends it because no answer came. Where the shop stopped in the
 * middle nobody knows how far it came: that is said with status 425, and the owner looks. A form without a key acts at once.
 */
export const idempotency: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method === 'GET' || !FORM.test(request.headers.get('Content-Type') ?? '')) return next()
  // What strangers send is not even read.
  const visitor = await visitorOf(context)
  if (visitor.kind !== 'user' || !mayEnterAdmin(visitor.user.role)) return next()
  const form = await request.clone().formData()
  const key = form.get(IDEMPOTENCY_KEY)
  if (typeof key !== 'string' || !KEY.test(key)) return next()
  const save = { userId: visitor.user.id, route: pageUrl(request).pathname, key }
  let answer: Response | undefined
  const acted = await withStoredResponse(shopOf(context), save, hashOf(form), async () => {
    answer = await next()
    return toStored(answer.clone())
  })
  if (answer) return answer
  if (!acted.ok) return new Response(null, { status: NOT_KNOWN })
  const { status, headers, body } = acted.value
  return new Response(body || null, { status, headers })
}

/** Of the cookies only the one of a flash is kept: it holds no secret. */
async function toStored(answer: Response): Promise<StoredResponse> {
  const headers = Array.from(answer.headers).filter(
    ([name, value]) => name !== 'set-cookie' || value.startsWith('flash='),
  )
  return { status: answer.status, headers, body: await answer.text() }
}

/** What was typed as one short word; a file counts by its name and size. */
function hashOf(form: FormData): string {
  const entries = Array.from(form, ([name, value]) => [
    name,
    typeof value === 'string' ? value : [value.name, value.size],
  ])
  return hash('sha256', JSON.stringify(entries), 'base64url')
}
