import { hash } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import { IDEMPOTENCY_KEY } from '#app/domain/idempotency/idempotency-key-field.ts'
import { type StoredResponse, withStoredResponse } from '#app/domain/idempotency/with-idempotency.server.ts'
import { isStaffRole } from '#app/domain/identity/staff/role.ts'
import { pageUrl } from '../context/page-url.server.ts'
import { shopOf, visitorOf } from '../context/router-context.ts'

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/
const KEY = /^[\w-]{16,64}$/
// Too Early. The panel reads this status as "outcome unknown" (ui/browser/submission-outcome.ts).
const OUTCOME_UNKNOWN = 425

/**
 * A form of the panel with an idempotency key is handled once, however often the browser sends it because no response
 * came. If the process stopped midway the outcome is unknown: it responds 425 and the user checks. A form without a key
 * is not deduplicated.
 */
export const idempotentForms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method === 'GET' || !FORM.test(request.headers.get('Content-Type') ?? '')) return next()
  // The body of anyone but staff is not parsed.
  const visitor = await visitorOf(context)
  if (visitor.kind !== 'user' || !isStaffRole(visitor.user.role)) return next()
  const form = await request.clone().formData()
  const key = form.get(IDEMPOTENCY_KEY)
  if (typeof key !== 'string' || !KEY.test(key)) return next()
  const scope = { userId: visitor.user.id, route: pageUrl(request).pathname, key }
  let response: Response | undefined
  const handled = await withStoredResponse(shopOf(context), scope, hashOf(form), async () => {
    response = await next()
    return toStored(response.clone())
  })
  if (response) return response
  if (!handled.ok) return new Response(null, { status: OUTCOME_UNKNOWN })
  const { status, headers, body } = handled.value
  return new Response(body || null, { status, headers })
}

/** Only the cookie of the toast is stored, because it holds no secret. */
async function toStored(response: Response): Promise<StoredResponse> {
  const headers = Array.from(response.headers).filter(
    ([name, value]) => name !== 'set-cookie' || value.startsWith('flash='),
  )
  return { status: response.status, headers, body: await response.text() }
}

/** A hash of the form. A file counts by its name and size. */
function hashOf(form: FormData): string {
  const entries = Array.from(form, ([name, value]) => [
    name,
    typeof value === 'string' ? value : [value.name, value.size],
  ])
  return hash('sha256', JSON.stringify(entries), 'base64url')
}
