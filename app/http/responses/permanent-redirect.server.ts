import { redirect } from 'react-router'
import { pageUrl } from '../context/page-url.server.ts'
import { PERMANENT_REDIRECT } from './cache-control.server.ts'

/**
 * A permanent redirect (301) to another page of the shop, with the query of the request. Browsers would keep it for
 * ever; this way they ask again, and one that the owner changes or deletes is gone at once.
 */
export function permanentRedirect(request: Request, to: string): Response {
  const location = withQuery(to, pageUrl(request).search)
  return redirect(location, { status: 301, headers: { 'Cache-Control': PERMANENT_REDIRECT } })
}

/** A path with the parameters of a query that it has not got itself, such as those of a campaign. */
export function withQuery(path: string, search: string): string {
  const [pathname = path, own = ''] = path.split('?')
  const params = new URLSearchParams(own)
  for (const [name, value] of new URLSearchParams(search)) if (!params.has(name)) params.append(name, value)
  return params.size > 0 ? `${pathname}?${params}` : pathname
}
