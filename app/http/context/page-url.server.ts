/**
 * The URL of the requested page, as the browser shows it. React Router fetches data from `/page.data?_routes=…` and
 * posts forms there; neither belongs in a redirect.
 */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/(^\/_root|\/_)?\.data$/, '') || '/'
  url.searchParams.delete('_routes')
  if (url.searchParams.get('index') === '') url.searchParams.delete('index')
  return url
}
