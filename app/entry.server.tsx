import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isUnavailable } from '#app/db/database-errors.server.ts'
import { mayPageAskForCode } from '#app/domain/identity/sign-in/may-page-ask-for-code.ts'
import { requestIdOf, requestStatusContext, shopOf } from '#app/http/context/router-context.ts'
import { deferScripts } from '#app/http/html/deferred-scripts.server.ts'
import { inlinedStyles } from '#app/http/html/inlined-styles.server.ts'
import { jsonLdOf } from '#app/http/html/json-ld.server.ts'
import { renderWholePage } from '#app/http/html/render-whole-page.server.ts'
import { newNonce, pageSecurityHeaders } from '#app/http/security/security-headers.server.ts'
import { InlinedStylesContext } from '#app/ui/shared/document/inlined-stylesheet.tsx'
import { JsonLdContext } from '#app/ui/shared/document/json-ld.tsx'
import { RequestIdContext } from '#app/ui/shared/document/request-id-context.ts'

const RENDER_TIMEOUT_MS = 10_000

/**
 * Renders a whole page before it is sent, so that it can be cached, and an error while rendering can still set the
 * status (docs/decisions/0006).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = newNonce()
  const styles = inlinedStyles()
  const page = (
    <RequestIdContext value={requestIdOf(context)}>
      <InlinedStylesContext value={styles.text}>
        <JsonLdContext value={jsonLdOf(context)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </JsonLdContext>
      </InlinedStylesContext>
    </RequestIdContext>
  )
  const html = await renderWholePage(page, {
    nonce,
    timeoutMs: RENDER_TIMEOUT_MS,
    onError: (error) => shopOf(context).log.error({ error }, 'a part of a page could not be rendered'),
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const also = { ...signInHosts(request, context), image: pictureHosts(context) }
  for (const [name, value] of Object.entries(pageSecurityHeaders({ nonce, styleHashes: styles.hashes() }, also)))
    headers.set(name, value)
  // In development scripts also load hot updates.
  return new Response(import.meta.env.PROD ? deferScripts(html, nonce) : html, {
    status: routerContext.staticHandlerContext.errors ? Math.max(status, 400) : status,
    headers,
  })
}

/** The origins a hosted identity provider needs, on pages with a sign-in form. */
function signInHosts(request: Request, context: RouterContextProvider) {
  const { hosted } = shopOf(context).identity
  return hosted && mayPageAskForCode(new URL(request.url).pathname) ? hosted.hosts : {}
}

/** The origin of uploaded pictures, if they are stored elsewhere. */
function pictureHosts(context: RouterContextProvider): string[] {
  const { address } = shopOf(context).pictures
  return URL.canParse(address) ? [new URL(address).origin] : []
}

/**
 * Logs a failed page, a bug or an unavailable database, with the request id that its error screen shows. Error
 * responses below 500, such as to a form for a page without an action, are not logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isUnavailable(error)) context.get(requestStatusContext).unavailable = true
  shopOf(context).log.error(
    { error, request: requestIdOf(context), path: new URL(request.url).pathname },
    'a page failed',
  )
}
