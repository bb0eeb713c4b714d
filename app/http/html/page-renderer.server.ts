import { type RequestHandler, RouterContextProvider } from 'react-router'
import type { Shop } from '#app/domain/shop.ts'
import { findVisitor } from '../auth/session-cookie.server.ts'
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
    let visitor: ReturnType<typeof findVisitor> | undefined
    context.set(shopContext, shop)
    context.set(requestIdContext, currentRequestId() ?? shop.newId('req'))
    context.set(requestStatusContext, requestStatus)
    context.set(visitorContext, () => (visitor ??= findVisitor(shop, request)))
    context.set(closingContext, closing)
    const page = await render(request, context)
    const response = requestStatus.unavailable ? asServiceUnavailable(page) : page
    if ((await isPersonal(visitor)) || response.status >= 400) forbidStoring(response)
    return response
  }
}

/**
 * Whether a page may show personal data: it looked up its visitor, who is no guest. If the lookup failed, the page
 * shows that error, which is not to be stored either.
 */
async function isPersonal(visitor: ReturnType<typeof findVisitor> | undefined): Promise<boolean> {
  return visitor !== undefined && (await visitor.catch(() => null))?.kind !== 'guest'
}

/** A personal page, or an error, which may pass, is stored nowhere unless it says otherwise itself. */
function forbidStoring({ headers }: Response): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}
