import { redirect, replace } from 'react-router'
import { pageUrl } from '../context/page-url.server.ts'

/** A message shown once after a redirect: the page's script reads it from a cookie, shows it and deletes the cookie. */
export type FlashToast = { title: string; text?: string }

/**
 * Adds a toast to the headers of a response. It is a cookie that the page's script reads
 * (ui/shared/document/use-flash-toast.ts), because public pages are cached and the same for everyone.
 */
export function withToast(headers: HeadersInit | undefined, toast: FlashToast): Headers {
  const all = new Headers(headers)
  all.append('Set-Cookie', `flash=${encodeURIComponent(JSON.stringify(toast))}; Path=/; Max-Age=60; SameSite=Lax`)
  return all
}

/** Redirects to a page that shows a toast: the response to a form that was handled. */
export function redirectWithToast(url: string, toast: FlashToast, headers?: HeadersInit): Response {
  return redirect(url, { headers: withToast(headers, toast) })
}

/**
 * Leads back to the page that a form is on, with a toast: the response to a form of a row, which acts in place. Unlike
 * a redirect it adds no entry to the history, also when a fetcher sent the form.
 */
export function stayWithToast(request: Request, toast: FlashToast): Response {
  const { pathname, search } = pageUrl(request)
  return replace(pathname + search, { headers: withToast(undefined, toast) })
}
