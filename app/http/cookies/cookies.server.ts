/**
 * The cookies of a request, by name; their values as they were sent. `hono/utils/cookie` would decode half of a text
 * that is malformed.
 */
export function readCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim())
  return new Map(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

/**
 * The Set-Cookie value of a cookie that only the server reads. Over https its name has the `__Host-` prefix; over plain
 * http, on a developer's machine, browsers refuse that prefix.
 */
export function secretCookie(origin: string, name: string, value: string, maxAgeSeconds: number): string {
  const secure = isHttps(origin) ? '; Secure' : ''
  return `${cookieName(origin, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The full name of a cookie at this origin. */
export function cookieName(origin: string, name: string): string {
  return isHttps(origin) ? `__Host-${name}` : name
}

function isHttps(origin: string): boolean {
  return origin.startsWith('https:')
}
