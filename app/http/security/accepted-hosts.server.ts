import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { isLoopbackHost } from '#app/config/loopback.ts'

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

/** The hosts a shop accepts. `privateDemo`: a demo that was not made public, which accepts loopback hosts only. */
type AcceptedHosts = Readonly<{ origin: string; privateDemo: boolean }>

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i
const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/**
 * The origin a request is for: SHOP_URL, whatever scheme and host the proxy in front passed on. A private demo keeps
 * the requested loopback host, because its cookies belong to it. Null: the host is not accepted.
 */
export function originOfHost(host: string | undefined, { origin, privateDemo }: AcceptedHosts): string | null {
  if (!host) return privateDemo ? null : origin
  if (origin.endsWith(`//${host}`)) return origin
  const hostname = HOST.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '')
  if (!hostname) return null
  if (privateDemo) return isLoopbackHost(hostname) ? `http://${host.toLowerCase()}` : null
  return hostname === new URL(origin).hostname || !isPublicName(hostname) ? origin : null
}

/**
 * Whether someone else's DNS could point this name here (DNS rebinding). It cannot with an IP address or a name without
 * a dot, which are what a proxy sends that does not pass on the original host.
 */
function isPublicName(hostname: string): boolean {
  return hostname.includes('.') && !IP_ADDRESS.test(hostname) && !isLoopbackHost(hostname)
}
