import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { DAYS, type Instant, later, startOfIndianDay } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { publicAddress } from '../context/public-page.ts'
import { currentRequestId, REQUEST_ID_HEADER } from '../middleware/request-id.server.ts'
import { nonceOf } from '../security/security-headers.server.ts'
import { type ContentEncoding, chosenEncoding, pack } from './content-encoding.server.ts'

/** An answer that is the same for everyone, as it is sent. Without an ETag it is for whoever asked, and for nobody else. */
type Answer = { status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer>; etag: string | null }
/** `until` is in milliseconds of this process. */
type Entry = { answer: Answer; version: number; until: number }
type Pending = { answer: Promise<Answer>; version: number | null }

type Options = {
  /** Told of every answer, and whether it was kept. */
  onAnswer: (from: 'kept' | 'made') => void
}

// About three hundred pages: every product and the usual lists of a shop of two hundred products.
const MAX_BYTES = 8 * 1024 * 1024
// The strings and objects around a body, its Content-Security-Policy among them.
const BYTES_BESIDE_BODY = 4 * 1024
// The longest without a look at the database: what is written past the shop (psql) is seen after that.
const TTL_MS = 30_000
const TOPICS = ['catalogue', 'stock', 'reviews', 'settings'] as const

// Browsers and proxies may keep a page, but ask each time whether it still holds: no price is shown that is not charged.
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'
// Not sent again with "304 Not Modified". The policy names the nonce of the page that the browser has.
const OF_THE_BODY = ['content-length', 'content-encoding', 'content-type', 'content-security-policy']

/**
 * Keeps public pages in memory, each until something changes that any of them shows, until the day ends in India, and for
 * half a minute at most. While the changes of other processes are not heard of, nothing is kept (docs/decisions/0022). What
 * comes after this middleware sees the address of such a page, and nothing else of the request.
 */
export function responseCache(shop: Pick<Shop, 'db' | 'now' | 'origin'>, { onAnswer }: Options): MiddlewareHandler {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => answer.body.byteLength + BYTES_BESIDE_BODY,
  })
  const pending = new Map<string, Pending>()
  const { changes } = shop.db
  const currentVersion = () => changes.version(...TOPICS)

  /** Makes an answer. Who asks for the same one meanwhile waits for it too, unless something changed since it began. */
  async function make(key: string, render: () => Promise<Response>, encoding: ContentEncoding): Promise<Answer> {
    const version = currentVersion()
    const other = pending.get(key)
    if (other && version !== null && other.version === version) return other.answer
    const own = { answer: makeAndKeep(key, version, render, encoding), version }
    pending.set(key, own)
    try {
      return await own.answer
    } finally {
      if (pending.get(key) === own) pending.delete(key)
    }
  }

  async function makeAndKeep(
    key: string,
    version: number | null,
    render: () => Promise<Response>,
    encoding: ContentEncoding,
  ): Promise<Answer> {
    const until = performance.now() + goodFor(shop.now())
    const { failures } = changes
    const made = await answerOf(await render(), encoding)
    // Something could not be read meanwhile: the page is good for whoever asked, and for nobody else.
    if (!made.etag || version === null || failures !== changes.failures) return made
    // A page that differs in its nonce alone is the page that browsers have.
    const known = entries.peek(key)?.answer
    const answer = known?.etag === made.etag ? known : made
    // A change during rendering has moved the version on, so an entry with this one is never served.
    entries.set(key, { answer, version, until })
    return answer
  }

  return async (c, next) => {
    const { method, url } = c.req
    const address = method === 'GET' || method === 'HEAD' ? publicAddress(pathAndQuery(url)) : null
    if (!address) return next()
    const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
    const ifNoneMatch = c.req.header('If-None-Match')
    const key = `${encoding} ${address}`
    const entry = entries.get(key)
    const kept = entry && entry.version === currentVersion() && performance.now() < entry.until ? entry.answer : null
    onAnswer(kept ? 'kept' : 'made')
    if (kept) return responseOf(kept, method, ifNoneMatch)
    const render = async () => {
      c.req.raw = new Request(new URL(address, shop.origin))
      await next()
      return c.res
    }
    const answer = await make(key, render, encoding)
    // Cleared first: Hono would otherwise mix the headers of both.
    c.res = undefined
    c.res = responseOf(answer, method, ifNoneMatch)
  }
}

async function answerOf(made: Response, wanted: ContentEncoding): Promise<Answer> {
  if (made.headers.has('Set-Cookie')) throw new Error('A public page, which is the same for everyone, set a cookie')
  const whole = Buffer.from(await made.arrayBuffer())
  const { bytes, encoding } = await pack(whole, wanted)
  const { 'cache-control': own, [REQUEST_ID_HEADER]: _, ...given } = Object.fromEntries(made.headers)
  const isForAll = made.status === 200 && !own
  const headers: Record<string, string> = {
    ...given,
    ...(isForAll ? { 'cache-control': ASK_EACH_TIME } : own ? { 'cache-control': own } : {}),
    vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(bytes.byteLength),
  }
  const etag = isForAll ? etagOf(headers, whole, encoding) : null
  return { status: made.status, headers: etag ? { ...headers, etag } : headers, body: bytes, etag }
}

/** The headers count: a page that may load other things than before is another page. Its nonce does not. */
function etagOf(headers: Record<string, string>, whole: Buffer, encoding: string): string {
  const policy = headers['content-security-policy'] ?? ''
  const nonce = nonceOf(policy)
  const withoutNonce = (words: string) => (nonce ? words.replaceAll(nonce, '') : words)
  // A byte a character: the nonce is found in it all the same, and nothing has to be decoded.
  const body = withoutNonce(whole.toString('latin1'))
  const hash = createHash('sha256').update(encoding).update(withoutNonce(policy)).update(body, 'latin1')
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

function responseOf({ status, headers, body, etag }: Answer, method: string, ifNoneMatch: string | undefined) {
  if (etag && ifNoneMatch && isAmong(etag, ifNoneMatch)) {
    const still = Object.entries(headers).filter(([name]) => !OF_THE_BODY.includes(name))
    return new Response(null, { status: 304, headers: withRequestId(Object.fromEntries(still)) })
  }
  return new Response(method === 'HEAD' ? null : body, { status, headers: withRequestId(headers) })
}

// A plain record: the server writes it as it is, where it would take a Headers object apart again.
function withRequestId(headers: Record<string, string>): Record<string, string> {
  const id = currentRequestId()
  return id ? { ...headers, [REQUEST_ID_HEADER]: id } : headers
}

/** Whether an ETag is one of If-None-Match. Proxies that unpack a page call its ETag weak (W/). */
function isAmong(etag: string, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))
}

/** Milliseconds an answer is good for that is made now. */
function goodFor(at: Instant): number {
  const nextDay = later(startOfIndianDay(at), DAYS)
  return Math.min(TTL_MS, Date.parse(nextDay) - Date.parse(at))
}

function pathAndQuery(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}
