/**
 * Whether an unsafe request comes from our own pages (OWASP CSRF: Fetch Metadata first, Origin as the fallback).
 * A request with neither header does not come from a browser, which always sends one of them.
 */
export function isOwnRequest(request: Request): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin' || site === 'none'
  const from = request.headers.get('Origin')
  return from === null || from === new URL(request.url).origin
}
