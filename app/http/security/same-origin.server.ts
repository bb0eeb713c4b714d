import type { MiddlewareHandler } from 'hono'

/** CSRF protection: responds 403 to a form that another site sent. */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  if (isSameOrigin(c.req.raw)) return next()
  return c.text('This request did not come from the shop.', 403)
}

/**
 * Whether an unsafe request comes from the shop's own pages (OWASP CSRF: Fetch Metadata first, Origin as the fallback).
 * A request with neither header does not come from a browser, which always sends one of them.
 */
function isSameOrigin(request: Request): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('Origin')
  return origin === null || origin === new URL(request.url).origin
}
