/**
 * How the service worker handles a request: a `page` network first, a `file` or `picture` cache first, because their
 * content never changes; `other` requests are left to the browser.
 */
export type BrowserRequestKind = 'page' | 'file' | 'picture' | 'other'

// The panel, API, development pages, endpoints, and photos of reported problems.
const IGNORED = /^\/(admin|api|dev|webhooks|files\/problems|healthz|readyz|metrics)(\/|$)/

/** The kind of a request that a page of this origin makes. */
export function browserRequestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): BrowserRequestKind {
  const { origin: requestedOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestedOrigin !== origin || IGNORED.test(pathname)) return 'other'
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  if (/^\/(pictures|files)\//.test(pathname)) return 'picture'
  return 'other'
}
