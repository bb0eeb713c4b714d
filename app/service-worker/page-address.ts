import { isHiddenPath } from '#app/domain/discovery/feeds/robots.ts'

/** The page for what was never opened here. It says where the shopper wanted to go. */
export const OFFLINE_PAGE = '/offline'

/**
 * Under which address a page is kept, or null when it is not: only what is the same for everyone and may be found by
 * anyone is, and the cart, whose lines the page itself does not hold. A list is what its query says; on any other page
 * the query changes a detail.
 */
export function keptAddress(url: string): string | null {
  const { pathname, search } = new URL(url)
  if (pathname !== '/cart' && isHiddenPath(pathname)) return null
  return pathname === '/products' ? pathname + search : pathname
}

/** Whether an answer is a page that may be kept. */
export function mayKeep(answer: Response): boolean {
  const { headers, status, redirected } = answer
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  return status === 200 && !redirected && isPage && !headers.get('Cache-Control')?.includes('no-store')
}
