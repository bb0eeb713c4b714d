import { redirect } from 'react-router'
import { pageUrl } from '../context/page-url.server.ts'

/** The page number in the query string, for a list with pages; 1 if it is missing or invalid. */
export function pageNumber(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/**
 * Leads to the last page of a list that ends before the page in the query string, such as a list of what waits once the
 * rows of its last page are settled.
 */
export function redirectToLastPage(request: Request, page: number, pages: number, name = 'page'): void {
  if (page === 1 || page <= pages) return
  const { pathname, searchParams } = pageUrl(request)
  searchParams.delete(name)
  if (pages > 1) searchParams.set(name, String(pages))
  throw redirect(`${pathname}?${searchParams}`)
}

/** The rows of the page in the query string, or of the last one, with its number and how many pages there are. */
export function pageOfRows<Row>(params: URLSearchParams, rows: readonly Row[], perPage: number, name?: string) {
  const pages = Math.ceil(rows.length / perPage)
  const page = Math.min(pageNumber(params, name), Math.max(1, pages))
  return { rows: rows.slice((page - 1) * perPage, page * perPage), page, pages }
}
