/**
 * What the service worker does with a request: `page` and `data` (what the router asks of a page) go to the shop first,
 * `file` and `picture` never change under their address, `routes` is where the router looks up pages not visited yet.
 * `other` is none of its business.
 */
export type RequestKind = 'page' | 'data' | 'file' | 'picture' | 'routes' | 'other'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

// The panel, programs, a demo's inbox and gateway, and photographs of packs that went wrong.
const LEFT_ALONE = /^\/(admin|api|dev|webhooks|files\/problems|healthz|readyz|metrics)(\/|\.data$|$)/

// Asked for by the cart beside the page, and shown only if it comes: a failure is no reason to leave the page.
const BESIDE_A_PAGE = '/coupon.data'

export function kindOfRequest({ method, mode, url }: Asked, origin: string): RequestKind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || LEFT_ALONE.test(pathname)) return 'other'
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  if (/^\/(pictures|files)\//.test(pathname)) return 'picture'
  if (pathname === '/__manifest') return 'routes'
  // What is only fetched ahead comes without CORS: nobody waits for it, so nobody is sent anywhere when it fails.
  if (pathname.endsWith('.data') && pathname !== BESIDE_A_PAGE && mode === 'cors') return 'data'
  return 'other'
}
