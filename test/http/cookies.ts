import type { FlashToast } from '#app/http/responses/toast.server.ts'

/** The value of a cookie that a response sets; undefined if it sets none of this name. */
export function readCookie(response: Response, name: string): string | undefined {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return set?.split(';', 1)[0]?.slice(name.length + 1)
}

/** The toast that the next page shows after a response; null if it shows none. */
export function readToast(response: Response): FlashToast | null {
  const cookie = readCookie(response, 'flash')
  return cookie === undefined ? null : JSON.parse(decodeURIComponent(cookie))
}
