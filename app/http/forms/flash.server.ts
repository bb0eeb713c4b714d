/** Two lines said once, after a redirect: the browser reads the cookie, shows a toast and forgets it. */
export type Flash = { title: string; text?: string }

/**
 * Adds a flash to the headers of a redirect. It is a cookie the page's script reads (ui/shop/layout/flash-toast.ts), because the
 * pages themselves are the same for everyone and kept in memory.
 */
export function withFlash(headers: HeadersInit | undefined, flash: Flash): Headers {
  const all = new Headers(headers)
  all.append('Set-Cookie', `flash=${encodeURIComponent(JSON.stringify(flash))}; Path=/; Max-Age=60; SameSite=Lax`)
  return all
}
