import type { MiddlewareHandler } from 'hono'
import { chosenEncoding, isText } from './content-encoding.server.ts'
import { withBody } from './with-body.server.ts'

/** Sends texts packed, by gzip or Brotli, as the browser takes them. Pages hold no secret a guesser could measure. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const told = c.res.headers
  if (!isText(told.get('Content-Type'))) return
  told.append('Vary', 'Accept-Encoding')
  const accepted = c.req.header('Accept-Encoding')
  if (told.has('Content-Encoding') || c.req.method === 'HEAD' || chosenEncoding(accepted) === 'identity') return
  if (!c.res.body) return
  const answer = await withBody(c.res, new Uint8Array(await c.res.arrayBuffer()), accepted)
  // Cleared first: Hono would otherwise mix the headers of both.
  c.res = undefined
  c.res = answer
}
