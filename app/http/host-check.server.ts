import type { IncomingMessage, RequestListener } from 'node:http'
import { type AnsweredHosts, requestOrigin } from './request-origin.ts'

const HEALTH = /^\/(healthz|readyz)(\?|$)/

// What a proxy adds. One on this machine that passes on no host would otherwise open a private demo to the world.
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'] as const

const NOT_OURS = 'This shop does not answer at this address. SHOP_URL is the one it answers at.\n'
const PRIVATE_DEMO =
  'This is a demo, for this machine alone: it answers at localhost, and to nobody a proxy forwards. PUBLIC_DEMO=yes opens it.\n'

/**
 * Turns away what is for another host, before anything is looked at. Health is told to everyone: balancers ask without a host,
 * or at an address. `always`: headers of every answer of the shop.
 */
export function hostCheck(hosts: AnsweredHosts, always: Readonly<Record<string, string>>) {
  return (next: RequestListener): RequestListener =>
    (request, response) => {
      takeAbsoluteTarget(request)
      if (HEALTH.test(request.url ?? '') || originOf(request, hosts)) return next(request, response)
      response.writeHead(421, { ...always, 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      response.end(hosts.privateDemo ? PRIVATE_DEMO : NOT_OURS)
    }
}

/**
 * Gives a request its full address, as the browser knows it, for what comes next. Node would make it from the socket and the
 * Host header: behind a proxy that ends TLS neither is the shop's, and forms would look like another site's.
 */
export function withFullAddress(hosts: AnsweredHosts) {
  return (next: RequestListener): RequestListener =>
    (request, response) => {
      const path = request.url ?? ''
      if (path.startsWith('/')) request.url = (originOf(request, hosts) ?? hosts.origin) + path
      return next(request, response)
    }
}

function originOf({ headers }: IncomingMessage, hosts: AnsweredHosts): string | null {
  if (hosts.privateDemo && FORWARDED.some((name) => headers[name] !== undefined)) return null
  return requestOrigin(headers.host, hosts)
}

/** `GET http://shop.example/cart`: what stands there counts as the host (RFC 9112, 3.2.2). */
function takeAbsoluteTarget(request: IncomingMessage): void {
  const [, host, path] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(request.url ?? '') ?? []
  if (!host) return
  request.headers.host = host
  request.url = path?.startsWith('/') ? path : `/${path}`
}
