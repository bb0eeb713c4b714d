import type { MiddlewareHandler } from 'hono'
import { chosenEncoding, pack } from './content-encoding.server.ts'

// A stream of events must not wait for its end.
const TEXT = /^(text\/(?!event-stream)|application\/(json|xml|ld\+json|rss\+xml|manifest\+json)|image\/svg)/

/** Sends texts packed, by Brotli or gzip, as the browser takes them. Pages hold no secret a guesser could measure. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  // The body first: reading it, Node's server makes the answer anew, and headers read before would be those of the old one.
  const { body, headers } = c.res
  if (!TEXT.test(headers.get('Content-Type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  if (!body || headers.has('Content-Encoding') || c.req.method === 'HEAD') return
  const wanted = chosenEncoding(c.req.header('Accept-Encoding'))
  if (wanted === 'identity') return
  const { bytes, encoding } = await pack(new Uint8Array(await c.res.arrayBuffer()), wanted)
  const answer = new Response(new Uint8Array(bytes), { status: c.res.status, statusText: c.res.statusText, headers })
  answer.headers.set('Content-Length', String(bytes.byteLength))
  if (encoding !== 'identity') answer.headers.set('Content-Encoding', encoding)
  // Cleared first: Hono would otherwise mix the headers of both.
  c.res = undefined
  c.res = answer
}
