import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Shop } from '#app/domain/shop.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { REQUEST_ID_HEADER } from '../middleware/request-id.server.ts'
import { PUBLIC_PAGE } from '../responses/cache-control.server.ts'
import { withQuery } from '../responses/permanent-redirect.server.ts'
import { nonceFromPolicy } from '../security/security-headers.server.ts'
import { type ContentEncoding, compress, negotiateEncoding } from './compression.server.ts'
import { publicCacheKey } from './public-page-cache-key.ts'

/** A response ready to be sent. Without an ETag it is not cached: only the client that requested it gets it. */
type PreparedResponse = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  etag: string | null
  /** When the page changes by itself, as it said in `Expires`; null if it does not. */
  until: Instant | null
}
/** `expiresAt` is in milliseconds of `performance.now()`. */
type Entry = { response: PreparedResponse; version: number; expiresAt: number }
type Pending = { response: Promise<PreparedResponse>; version: number | null }

type Options = {
  /** Called for every response, with whether it came from the cache. */
  onResponse: (cache: 'hit' | 'miss') => void
  /**
   * Whether the pages are not the same for everyone now, so that none is added. Asked only for a page that is not in
   * the cache: what makes it true changes one of `PAGE_TOPICS`, after which no page in it is sent.
   */
  isBypassed: () => Promise<boolean>
}

type Env = { Variables: { requestId?: string } }

// About three hundred pages: every product and the usual lists of a shop of two hundred products.
const MAX_BYTES = 8 * 1024 * 1024
// Headers and objects of an entry, its Content-Security-Policy among them.
const ENTRY_OVERHEAD_BYTES = 4 * 1024
/** How long a page is cached at most: a write that bypasses the shop, such as in psql, is seen after that. */
export const PAGE_TTL_MS = 30_000
const PAGE_TOPICS = ['catalogue', 'stock', 'reviews', 'settings', 'content'] as const

// Not sent with "304 Not Modified". The policy must name the nonce of the page that the browser has.
const BODY_HEADERS = ['content-length', 'content-encoding', 'content-type', 'content-security-policy']

/**
 * Caches public pages in memory until the catalogue, stock, reviews, settings or content pages change, until the day
 * ends in India, until the page says that it changes (`Expires`), and for at most `PAGE_TTL_MS`. While the change feed
 * is down nothing is cached (docs/decisions/0022). The handlers after this middleware see only the URL of such a page
 * and nothing else of the request.
 */
export function responseCache(
  shop: Pick<Shop, 'db' | 'now' | 'origin'>,
  { onResponse, isBypassed }: Options,
): MiddlewareHandler<Env> {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => response.body.byteLength + ENTRY_OVERHEAD_BYTES,
  })
  const pending = new Map<string, Pending>()
  const { changes } = shop.db
  const currentVersion = () => changes.version(...PAGE_TOPICS)

  /** Renders a page. Concurrent requests for it share one rendering, unless something changed since that began. */
  async function renderOnce(
    key: string,
    render: () => Promise<Response>,
    encoding: ContentEncoding,
  ): Promise<PreparedResponse> {
    const version = currentVersion()
    const other = pending.get(key)
    if (other && version !== null && other.version === version) return other.response
    const own = { response: renderAndCache(key, version, render, encoding), version }
    pending.set(key, own)
    try {
      return await own.response
    } finally {
      if (pending.get(key) === own) pending.delete(key)
    }
  }

  async function renderAndCache(
    key: string,
    version: number | null,
    render: () => Promise<Response>,
    encoding: ContentEncoding,
  ): Promise<PreparedResponse> {
    const [start, at] = [performance.now(), shop.now()]
    const { failures } = changes
    const rendered = await prepareResponse(await render(), encoding)
    // A read failed during rendering: the page may be incomplete and is not cached.
    if (!rendered.etag || version === null || failures !== changes.failures) return rendered
    // A page that differs only in its nonce is the page that browsers have already.
    const known = entries.peek(key)?.response
    const response = known?.etag === rendered.etag ? known : rendered
    // A change during rendering has moved the version on, so an entry with this one is never served.
    entries.set(key, { response, version, expiresAt: start + ttlAt(at, rendered.until) })
    return response
  }

  return async (c, next) => {
    const { method, url } = c.req
    const address = method === 'GET' || method === 'HEAD' ? publicCacheKey(pathAndQuery(url)) : null
    if (!address) return next()
    const encoding = negotiateEncoding(c.req.header('Accept-Encoding'))
    const ifNoneMatch = c.req.header('If-None-Match')
    const key = `${encoding} ${address}`
    const entry = entries.get(key)
    const isCurrent = entry && entry.version === currentVersion() && performance.now() < entry.expiresAt
    if (isCurrent) {
      onResponse('hit')
      return toResponse(entry.response, { method, ifNoneMatch, id: c.get('requestId') })
    }
    if (await isBypassed()) return next()
    onResponse('miss')
    const render = async () => {
      c.req.raw = new Request(new URL(address, shop.origin))
      await next()
      return c.res
    }
    const response = await renderOnce(key, render, encoding)
    const sent = response.status === 301 ? redirected(response, url) : response
    // Cleared first, because Hono would otherwise merge the headers of both.
    c.res = undefined
    c.res = toResponse(sent, { method, ifNoneMatch, id: c.get('requestId') })
  }
}

async function prepareResponse(rendered: Response, wanted: ContentEncoding): Promise<PreparedResponse> {
  if (rendered.headers.has('Set-Cookie')) throw new Error('A public page, which is the same for everyone, set a cookie')
  const whole = Buffer.from(await rendered.arrayBuffer())
  const { bytes, encoding } = await compress(whole, wanted)
  const { 'cache-control': own, expires, [REQUEST_ID_HEADER]: _, ...others } = Object.fromEntries(rendered.headers)
  const isCacheable = rendered.status === 200 && !own
  const headers: Record<string, string> = {
    ...others,
    ...(isCacheable ? { 'cache-control': PUBLIC_PAGE } : own ? { 'cache-control': own } : {}),
    vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(bytes.byteLength),
  }
  const etag = isCacheable ? etagOf(headers, whole, encoding) : null
  const until = expires ? new Date(expires).toISOString() : null
  return { status: rendered.status, headers: etag ? { ...headers, etag } : headers, body: bytes, etag, until }
}

/** Headers count, because a page with another policy is another page. The nonce does not. */
function etagOf(headers: Record<string, string>, whole: Buffer, encoding: string): string {
  const policy = headers['content-security-policy'] ?? ''
  const nonce = nonceFromPolicy(policy)
  const hash = createHash('sha256').update(encoding)
  for (const bytes of [Buffer.from(policy), whole])
    for (const part of nonce ? partsAround(bytes, nonce) : [bytes]) hash.update(part)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

/** The bytes before, between and after each occurrence of a text. */
function* partsAround(bytes: Buffer, text: string): Generator<Buffer> {
  let from = 0
  for (let offset = bytes.indexOf(text); offset >= 0; offset = bytes.indexOf(text, from)) {
    yield bytes.subarray(from, offset)
    from = offset + text.length
  }
  yield bytes.subarray(from)
}

function toResponse(
  { status, headers, body, etag }: PreparedResponse,
  { method, ifNoneMatch, id }: { method: string; ifNoneMatch: string | undefined; id: string | undefined },
) {
  if (etag && ifNoneMatch && matchesEtag(etag, ifNoneMatch)) {
    const remaining = Object.entries(headers).filter(([name]) => !BODY_HEADERS.includes(name))
    return new Response(null, { status: 304, headers: withRequestId(Object.fromEntries(remaining), id) })
  }
  return new Response(method === 'HEAD' ? null : body, { status, headers: withRequestId(headers, id) })
}

/** A redirect with the whole query of the request: the page saw only the parameters it knows. */
function redirected(response: PreparedResponse, url: string): PreparedResponse {
  const location = withQuery(response.headers.location ?? '/', new URL(url).search)
  return { ...response, headers: { ...response.headers, location } }
}

// The server writes a plain record directly; it would convert a Headers object back into one.
function withRequestId(headers: Record<string, string>, id: string | undefined): Record<string, string> {
  return id ? { ...headers, [REQUEST_ID_HEADER]: id } : headers
}

/** Whether If-None-Match names an ETag. Proxies that decompress a page mark its ETag weak (W/). */
function matchesEtag(etag: string, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))
}

/** Milliseconds that a page rendered at this time may be cached, if it changes by itself at `until`. */
function ttlAt(at: Instant, until: Instant | null): number {
  const nextDay = later(startOfIndianDay(at), DAYS)
  return Math.min(
    PAGE_TTL_MS,
    Date.parse(nextDay) - Date.parse(at),
    until ? Date.parse(until) - Date.parse(at) : PAGE_TTL_MS,
  )
}

function pathAndQuery(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}
