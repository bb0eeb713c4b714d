import { findPage, keepPage } from './kept-files.ts'
import { keptAddress, mayKeep, OFFLINE_PAGE, pageOfData } from './page-address.ts'

/** How long a page is waited for when an older one is at hand. */
const PATIENCE = 10_000

type Asking = {
  request: Request
  preloadResponse: Promise<Response | undefined>
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * A page from the shop, and only without it the one kept, marked with its time: prices are never older than they need be.
 * What was never opened here leads to the page that says so.
 */
export async function answerPage({ request, preloadResponse, waitUntil }: Asking, build: string): Promise<Response> {
  const address = keptAddress(request.url)
  const kept = address ? await findPage(address, build) : undefined
  try {
    const asked = preloadResponse.then((early) => early ?? fetch(request))
    const fresh = await (kept ? Promise.race([asked, tooLate()]) : asked)
    // An address with a detail asked for (a pack, a PIN code) is not the page as such.
    if (address && request.url.endsWith(address)) {
      if (mayKeep(fresh)) waitUntil(keepPage(address, fresh.clone(), build))
      // A cart in the page of somebody signed in: what is kept is the page without it.
      else if (fresh.ok) waitUntil(keepVisited(address, build).catch(() => undefined))
    }
    return fresh
  } catch {
    return kept ? withTime(kept) : away(request.url, build)
  }
}

/**
 * What the router asks of a page. Without the shop the router is told to load the page itself (the answer a server gives
 * for that, see the router's single-fetch.js), and so comes to the page kept.
 */
export async function answerData(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const headers = { 'X-Remix-Redirect': pageOfData(request.url), 'X-Remix-Reload-Document': 'true' }
    return new Response(null, { status: 204, headers })
  }
}

/** Keeps a page as anyone would get it, without saying who asks, unless it has just been. */
export async function keepVisited(url: string, build: string): Promise<void> {
  const address = keptAddress(url)
  if (!address || (address !== OFFLINE_PAGE && isFresh(await findPage(address, build)))) return
  const page = await fetch(address, { credentials: 'omit' })
  if (mayKeep(page)) await keepPage(address, page, build)
}

function isFresh(page: Response | undefined): boolean {
  return page !== undefined && Date.now() - Date.parse(page.headers.get('Date') ?? '') < 60_000
}

async function away(url: string, build: string): Promise<Response> {
  const { pathname, search } = new URL(url)
  if (pathname !== OFFLINE_PAGE) return Response.redirect(`${OFFLINE_PAGE}?to=${encodeURIComponent(pathname + search)}`)
  return (await findPage(OFFLINE_PAGE, build)) ?? Response.error()
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE))
}

/** The page with the time it was made, for the line that says so (ui/shop/offline/kept-page.ts). */
async function withTime(page: Response): Promise<Response> {
  const html = await page.text()
  const headers = new Headers(page.headers)
  // The text is unpacked already.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(html.replace('</head>', `<meta name="kept-at" content="${headers.get('Date') ?? ''}"/></head>`), {
    headers,
  })
}
