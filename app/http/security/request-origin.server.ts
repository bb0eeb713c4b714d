import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { type AcceptedHosts, originOfHost } from './origin-of-host.ts'

/** The host of a request without a Host header. */
export const NO_HOST = 'no-host.invalid'

const HEALTH = /^\/(healthz|readyz)$/

// Headers that proxies add. A proxy on this machine that replaces the host would otherwise expose a private demo.
const PROXY_HEADER = /^(via|forwarded|x-forwarded-.+|x-real-ip|(x|true)-client-ip|cf-connecting-ip|cdn-loop)$/

type Env = { Bindings: { incoming?: IncomingMessage } }

const WRONG_HOST = 'This shop does not answer at this address. SHOP_URL is the one it answers at.\n'
const PRIVATE_DEMO =
  'This is a demo, for this machine alone: it answers at localhost, and to nobody a proxy forwards. PUBLIC_DEMO=yes opens it.\n'

/**
 * Responds 421 to requests for other hosts, before anything else is read. Health checks are exempt: load balancers send
 * no host, or an IP address.
 */
export function hostCheck(hosts: AcceptedHosts): MiddlewareHandler<Env> {
  const refuse = async (c: Context<Env>) =>
    c.text(hosts.privateDemo ? PRIVATE_DEMO : WRONG_HOST, 421, { Connection: 'close' })
  return (c, next) => (HEALTH.test(c.req.path) || originOf(c, hosts) ? next() : refuse(c))
}

/**
 * Rewrites the request's URL to the origin its browser knows. The server builds the URL from socket and Host header:
 * behind a proxy that terminates TLS neither is the shop's, and forms would look cross-site.
 */
export function withOrigin(hosts: AcceptedHosts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { raw } = c.req
    const url = new URL(raw.url)
    const origin = originOf(c, hosts) ?? hosts.origin
    if (url.origin === origin) return next()
    const { method, headers, body, signal } = raw
    // Joined as text: a path that begins with // would be taken for another host.
    const own = new URL(origin + url.pathname + url.search)
    c.req.raw = new Request(own, { method, headers, body, signal, ...(body ? { duplex: 'half' } : {}) })
    return next()
  }
}

function originOf(c: Context<Env>, hosts: AcceptedHosts): string | null {
  if (hosts.privateDemo && isFromProxy(c)) return null
  const host = hostOf(c.req.url)
  return originOfHost(host === NO_HOST ? undefined : host, hosts)
}

/** The host of a normalised URL, cut out of the text because this runs for every request. */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2
  return url.slice(start, url.indexOf('/', start))
}

/** Whether a proxy forwarded the request: by a header, or HTTP/1.0, which nginx uses by default and no browser does. */
function isFromProxy({ env, req }: Context<Env>): boolean {
  if (env?.incoming?.httpVersion === '1.0') return true
  const names = env?.incoming ? Object.keys(env.incoming.headers) : [...req.raw.headers.keys()]
  return names.some((name) => PROXY_HEADER.test(name))
}
