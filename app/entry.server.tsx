import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isUnavailable } from '#app/db/unavailable.server.ts'
import { signsInAt } from '#app/domain/identity/sign-in/sign-in-pages.ts'
import { requestIdOf, requestStatusContext, shopOf } from '#app/http/context/shop-context.ts'
import { deferScripts } from '#app/http/html/deferred-scripts.server.ts'
import { inlinedStyles } from '#app/http/html/inlined-styles.server.ts'
import { jsonLdOf } from '#app/http/html/json-ld.server.ts'
import { newNonce, pageSecurity } from '#app/http/security/security-headers.server.ts'
import { RequestId } from '#app/ui/shop/layout/error-screen.tsx'
import { JsonLdContext } from '#app/ui/shop/layout/json-ld.tsx'
import { InlinedStylesContext } from '#app/ui/shop/layout/sheet.tsx'

const PATIENCE_MS = 10_000

/**
 * Renders a whole page before it is sent: a public page is kept as it is, and an error while rendering can still become a
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
    <RequestId value={requestIdOf(context)}>
      <InlinedStylesContext value={styles.text}>
        <JsonLdContext value={jsonLdOf(context)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </JsonLdContext>
      </InlinedStylesContext>
    </RequestId>
  )
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: AbortSignal.timeout(PATIENCE_MS),
    onError: (error) => shopOf(context).log.error({ error }, 'a part of a page could not be rendered'),
    // In one piece: a page that is sent whole needs no script that puts late parts in their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await stream.allReady
  const html = await new Response(stream).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const also = { ...signInHosts(request, context), image: pictureHosts(context) }
  for (const [name, value] of Object.entries(pageSecurity({ nonce, styleHashes: styles.hashes() }, also)))
    headers.set(name, value)
  return new Response(isDeferred(html) ? deferScripts(html, nonce) : html, {
    status: routerContext.staticHandlerContext.errors ? Math.max(status, 400) : status,
    headers,
  })
}

/** In development the script is also how changed code comes in; a page without scripts has none to put off. */
function isDeferred(html: string): boolean {
  return import.meta.env.PROD && html.includes('<script')
}

/** What a hosted identity provider needs, on the pages where somebody may be asked for a code. */
function signInHosts(request: Request, context: RouterContextProvider) {
  const { hosted } = shopOf(context).identity
  return hosted && signsInAt(new URL(request.url).pathname) ? hosted.hosts : {}
}

/** Where uploaded pictures are found when not here. */
function pictureHosts(context: RouterContextProvider): string[] {
  const { address } = shopOf(context).pictures
  return URL.canParse(address) ? [new URL(address).origin] : []
}

/**
 * A page that failed is a bug, or finds no database: it is logged under the number its error screen shows. What the router
 * itself turns away, such as a form for a page that takes none, is no fault of the shop.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isUnavailable(error)) context.get(requestStatusContext).unavailable = true
  shopOf(context).log.error(
    { error, request: requestIdOf(context), path: new URL(request.url).pathname },
    'a page failed',
  )
}
