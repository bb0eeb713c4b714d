/** The cookies of a request, by name. */
export function readCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim())
  return new Map(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

/**
 * A Set-Cookie line only the server reads. On https the name is locked to this very host (`__Host-`);
 * plain http is a shop on its own machine, where browsers refuse that prefix.
 */
export function secretCookie(origin: string, name: string, value: string, maxAgeSeconds: number): string {
  const secure = isHttps(origin) ? '; Secure' : ''
  return `${cookieName(origin, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The name a cookie goes by at this origin. */
export function cookieName(origin: string, name: string): string {
  return isHttps(origin) ? `__Host-${name}` : name
}

function isHttps(origin: string): boolean {
  return origin.startsWith('https:')
}
