import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { isUnavailable } from './db/unavailable.server.ts'
import { signsInAt } from './domain/identity/sign-in-pages.ts'
import { drawFirst } from './http/draw-first.server.ts'
import { askFirstPicture } from './http/first-picture.server.ts'
import { pageSecurity } from './http/security-headers.server.ts'
import { sheetText } from './http/sheet-text.server.ts'
import { requestIdOf, shopOf, troubleContext } from './http/shop-context.ts'
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
  const page = await renderWhole(request, context, requestIdOf(shop))
  const html = inBytes(prepare, page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const hosts = { ...signInHosts(request, shop), image: pictureHosts(shop) }
  for (const [name, value] of Object.entries(pageSecurity(html, hosts))) headers.set(name, value)
  return new Response(new Uint8Array(html), {
    status: context.staticHandlerContext.errors ? Math.max(status, 400) : status,
    headers,
  })
}

function prepare(page: string): string {
  // In development the script is also how changed code comes in.
  return askFirstPicture(import.meta.env.PROD ? drawFirst(page) : page)
}

/** Changes a page whose changing looks at nothing but ASCII: with a character for each byte, that need not read the letters. */
function inBytes(change: (text: string) => string, page: Buffer): Buffer {
  return Buffer.from(change(page.toString('latin1')), 'latin1')
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

/** The page as bytes: making text of them and bytes again takes as long as a third of the rendering. */
function renderWhole(request: Request, context: EntryContext, requestId: string): Promise<Buffer> {
  const page = (
    <RequestId value={requestId}>
      <SheetTexts value={sheetText}>
        <ServerRouter context={context} url={request.url} />
      </SheetTexts>
    </RequestId>
  )
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(timer)
        pipe(collecting(resolve))
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    })
    const timer = setTimeout(abort, 10_000)
  })
}

/** Takes what is written to it, and gives all of it at the end. */
function collecting(give: (bytes: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    // Nothing waits for anybody here.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      give(Buffer.concat(chunks))
      done()
    },
  })
}
