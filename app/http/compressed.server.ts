import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// What is made anew for each answer is packed quickly; files of the build were packed hard beforehand.
const QUICK = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
const LEAST_BYTES = 1024
// A stream of events must not wait for its end.
const TEXT = /^(text\/(?!event-stream)|application\/(json|xml|ld\+json|rss\+xml|manifest\+json)|image\/svg)/

/** Sends texts packed, by Brotli or gzip, as the browser takes them. Pages hold no secret a guesser could measure. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body } = c.res
  if (!TEXT.test(headers.get('Content-Type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  if (!body || headers.has('Content-Encoding') || c.req.method === 'HEAD') return
  const encoding = chosen(c.req.header('Accept-Encoding') ?? '')
  if (!encoding) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isWorthIt = bytes.byteLength >= LEAST_BYTES
  const packed = isWorthIt ? await (encoding === 'br' ? brotli(bytes, QUICK) : zip(bytes)) : bytes
  const answer = new Response(new Uint8Array(packed), { status: c.res.status, statusText: c.res.statusText, headers })
  answer.headers.set('Content-Length', String(packed.byteLength))
  if (isWorthIt) answer.headers.set('Content-Encoding', encoding)
  // Cleared first: Hono would otherwise mix the headers of both.
  c.res = undefined
  c.res = answer
}

function chosen(accepted: string): 'br' | 'gzip' | null {
  const names = accepted.split(',').map((each) => each.trim())
  const takes = (name: string) =>
    names.some((each) => each === name || new RegExp(`^${name};q=(1|0\\.0*[1-9])`).test(each))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}
