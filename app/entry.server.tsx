import type { ContextType, ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { isUnavailable } from './db/unavailable.server.ts'
import { signsInAt } from './domain/identity/sign-in-pages.ts'
import { drawFirst } from './http/draw-first.server.ts'
import { askFirstPicture } from './http/first-picture.server.ts'
import { type HandedOver, handedOver, withHandOver } from './http/handed-over.server.ts'
import { keptTextsOfPage } from './http/kept-texts.server.ts'
import { pageBytes } from './http/page-bytes.server.ts'
import { type PageText, pageText } from './http/page-text.server.ts'
import { publicAddress } from './http/public-page.ts'
import { pageSecurity } from './http/security-headers.server.ts'
import { sheetMark } from './http/sheets.server.ts'
import { bytesContext, requestIdOf, shopOf, troubleContext } from './http/shop-context.ts'
import { withThings } from './http/told-things.server.ts'
import { KeptTexts } from './ui/shop/kept-texts.ts'
import { RequestId } from './ui/shop/layout/request-id.ts'
import { SheetTexts } from './ui/shop/layout/sheet-texts.ts'

// The whole page is rendered before it is sent: the hashes of its inline scripts go into the CSP header,
// and a public page can be kept as it is (docs/decisions/0006).
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  shop: RouterContextProvider,
) {
  const data = await handedOver(context.serverHandoffStream)
  // In development what draws them changes.
  const texts = import.meta.env.PROD && isPublic(request) ? keptTextsOfPage() : null
  const html = await renderWhole({
    request,
    context,
    requestId: requestIdOf(shop),
    data,
    findText: texts?.find ?? noText,
  })
  texts?.keep(html)
  const page = withThings(withHandOver(prepare(pageText(html)), data), shop)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const hosts = { ...signInHosts(request, shop), image: pictureHosts(shop) }
  for (const [name, value] of Object.entries(pageSecurity([page.head, page.body, page.end], hosts)))
    headers.set(name, value)
  const bytes = pageBytes(page, texts?.fill)
  const taker = shop.get(bytesContext)
  if (taker) taker.bytes = bytes
  return new Response(taker ? null : bytes, {
    status: context.staticHandlerContext.errors ? Math.max(status, 400) : status,
    headers,
  })
}

function prepare(page: PageText): PageText {
  // In development the script is also how changed code comes in.
  return askFirstPicture(import.meta.env.PROD ? drawFirst(page) : page)
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

/** A page that failed is a bug, or finds no database: it is logged under the number its error screen shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isUnavailable(error)) context.get(troubleContext).unavailable = true
  shopOf(context).log.error(
    { error, request: requestIdOf(context), path: new URL(request.url).pathname },
    'a page failed',
  )
}

type Whole = {
  request: Request
  context: EntryContext
  requestId: string
  data: HandedOver
  findText: ContextType<typeof KeptTexts>
}

async function renderWhole({ request, context, requestId, data, findText }: Whole): Promise<string> {
  const page = (
    <RequestId value={requestId}>
      <SheetTexts value={sheetMark}>
        <KeptTexts value={findText}>
          <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
        </KeptTexts>
      </SheetTexts>
    </RequestId>
  )
  // React writes it before a stream only; without it a browser falls back to the layout of old pages.
  return data.cameLater ? renderWaiting(page) : `<!DOCTYPE html>${renderToString(page)}`
}

function isPublic({ url }: Request): boolean {
  const { pathname, search } = new URL(url)
  return publicAddress(pathname + search) !== null
}

function noText(): null {
  return null
}

/** A page some of which came later, and is written as it came. */
async function renderWaiting(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page, {
    onError: (error) => console.error(error),
    signal: AbortSignal.timeout(10_000),
  })
  await stream.allReady
  return new Response(stream).text()
}
