import { isNoindexPath } from '#app/domain/seo/noindex-paths.ts'

/** The page shown for pages that are not cached. It names the requested page. */
export const OFFLINE_PAGE = '/offline'

/**
 * The URL under which a page is cached, or null. Cached are public pages and the cart, whose HTML holds no lines. The
 * query of the product list is part of its URL, and so is the number of a page of a collection or of the journal;
 * otherwise the query changes only a detail and is dropped.
 */
export function cacheKey(url: string): string | null {
  const { pathname, search, searchParams } = new URL(url)
  if (pathname !== '/cart' && isNoindexPath(pathname)) return null
  if (pathname === '/products') return pathname + search
  const page = searchParams.get('page')
  return page === null ? pathname : `${pathname}?page=${encodeURIComponent(page)}`
}

/** Whether a response is a page that may be cached. */
export function mayCache(response: Response): boolean {
  const { headers, status, redirected } = response
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  return status === 200 && !redirected && isPage && !headers.get('Cache-Control')?.includes('no-store')
}
