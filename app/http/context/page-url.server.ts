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
