import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { type AnsweredHosts, requestOrigin } from '../context/request-origin.ts'

/** The host of a request that names none. */
export const NO_HOST = 'no-host.invalid'

const HEALTH = /^\/(healthz|readyz)$/

// What proxies add. One on this machine that passes on no host would otherwise open a private demo to the world.
const PROXY_HEADER = /^(via|forwarded|x-forwarded-.+|x-real-ip|(x|true)-client-ip|cf-connecting-ip|cdn-loop)$/

type Env = { Bindings: { incoming?: IncomingMessage } }

const NOT_OURS = 'This shop does not answer at this address. SHOP_URL is the one it answers at.\n'
const PRIVATE_DEMO =
  'This is a demo, for this machine alone: it answers at localhost, and to nobody a proxy forwards. PUBLIC_DEMO=yes opens it.\n'

/**
 * Turns away what is for another host, before anything is looked at. Health is told to everyone: balancers ask without a host,
 * or at an address.
 */
export function hostCheck(hosts: AnsweredHosts): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (HEALTH.test(c.req.path) || originOf(c, hosts)) return next()
    return c.text(hosts.privateDemo ? PRIVATE_DEMO : NOT_OURS, 421, { Connection: 'close' })
  }
}

/**
 * Gives a request the address its browser knows for what comes next. The server makes it from the socket and the Host header:
 * behind a proxy that ends TLS neither is the shop's, and forms would look like another site's.
 */
export function withOrigin(hosts: AnsweredHosts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { raw } = c.req
    const url = new URL(raw.url)
    const origin = originOf(c, hosts) ?? hosts.origin
    if (url.origin === origin) return next()
    const { method, headers, body, signal } = raw
    const own = new URL(url.pathname + url.search, origin)
    c.req.raw = new Request(own, { method, headers, body, signal, ...(body ? { duplex: 'half' } : {}) })
    return next()
  }
}

function originOf(c: Context<Env>, hosts: AnsweredHosts): string | null {
  if (hosts.privateDemo && isFromProxy(c)) return null
  const host = hostOf(c.req.url)
  return requestOrigin(host === NO_HOST ? undefined : host, hosts)
}

/** The host of a request's URL, which the server has normalised: read as text, for every request passes here. */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2
  return url.slice(start, url.indexOf('/', start))
}

/** Whether a request bears the mark of a proxy: a header, or HTTP/1.0, which nginx speaks unless told otherwise and no browser does. */
function isFromProxy({ env, req }: Context<Env>): boolean {
  if (env?.incoming?.httpVersion === '1.0') return true
  const names = env?.incoming ? Object.keys(env.incoming.headers) : [...req.raw.headers.keys()]
  return names.some((name) => PROXY_HEADER.test(name))
}
