import { type RequestHandler, RouterContextProvider } from 'react-router'
import type { Visitor } from '#app/domain/identity/sessions/visitor.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findVisitor } from '../auth/find-visitor.server.ts'
import { publicCacheKey } from '../cache/public-page-cache-key.ts'
import {
  closingContext,
  requestIdContext,
  requestStatusContext,
  shopContext,
  visitorContext,
} from '../context/router-context.ts'
import { currentRequestId } from '../middleware/request-id.server.ts'
import { asServiceUnavailable } from '../responses/error-responses.server.ts'

/**
 * Renders pages, and answers their data requests, with what loaders and actions get from their context. `closing` is
 * aborted when shutdown begins.
 */
export function pageRenderer(render: RequestHandler, closing: AbortSignal) {
  return async (request: Request, shop: Shop): Promise<Response> => {
    const context = new RouterContextProvider()
    const requestStatus = { unavailable: false }
    let visitor: Promise<Visitor> | undefined
    context.set(shopContext, shop)
    context.set(requestIdContext, currentRequestId() ?? shop.newId('req'))
    context.set(requestStatusContext, requestStatus)
    context.set(visitorContext, isPublicPage(request) ? refuseVisitor : () => (visitor ??= findVisitor(shop, request)))
    context.set(closingContext, closing)
    const page = await render(request, context)
    const response = requestStatus.unavailable ? asServiceUnavailable(page) : page
    if ((await isPersonal(visitor)) || response.status >= 400) forbidStoring(response)
    return response
  }
}

function isPublicPage({ method, url }: Request): boolean {
  const { pathname, search } = new URL(url)
  return method === 'GET' && publicCacheKey(pathname + search) !== null
}

function refuseVisitor(): never {
  throw new Error('A public page, which is the same for everyone, asked for its visitor')
}

/**
 * Whether a page may show personal data: it looked up its visitor, who is no guest. If the lookup failed, the page
 * shows that error, which is not to be stored either.
 */
async function isPersonal(visitor: Promise<Visitor> | undefined): Promise<boolean> {
  return visitor !== undefined && (await visitor.catch(() => null))?.kind !== 'guest'
}

/** A personal page, or an error, which may pass, is stored nowhere unless it says otherwise itself. */
function forbidStoring({ headers }: Response): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}
