/**
 * The address of the page a request is for, as the browser shows it. The page's script asks for a page's data at
 * `/page.data?_routes=…` and sends forms there: neither belongs into a redirect.
 */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/(^\/_root|\/_)?\.data$/, '') || '/'
  url.searchParams.delete('_routes')
  if (url.searchParams.get('index') === '') url.searchParams.delete('index')
  return url
}

/** The page a URL asks for: 1 unless it names a sensible other. */
export function pageNumber(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
