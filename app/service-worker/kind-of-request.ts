/**
 * What the service worker does with a request: a `page` comes from the server first, a `file` and a `picture` never change
 * under their address. It leaves `other` requests to the browser.
 */
export type RequestKind = 'page' | 'file' | 'picture' | 'other'

// The panel, programs, a demo's inbox and gateway, and photographs of packs that went wrong.
const IGNORED = /^\/(admin|api|dev|webhooks|files\/problems|healthz|readyz|metrics)(\/|$)/

/** The kind of a request that a page of this origin makes. */
export function kindOfRequest(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): RequestKind {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin || IGNORED.test(pathname)) return 'other'
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  if (/^\/(pictures|files)\//.test(pathname)) return 'picture'
  return 'other'
}
