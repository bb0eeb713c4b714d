import { request } from 'node:http'
import type { AnyBody } from './random-request-body.ts'

/** Sends a body as fast as it is read. Returns the status, or 0 if the connection was closed without one. */
export function sendRequestBody(url: URL, body: AnyBody, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const length = body.isDeclared ? { 'Content-Length': String(body.bytes) } : {}
    const sent = request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, ...length, 'Content-Type': body.type },
    })
    const end = (status: number) => {
      resolve(status)
      sent.destroy()
    }
    sent.on('response', (response) => {
      response.resume()
      response.once('end', () => end(response.statusCode ?? 0))
      response.once('error', () => end(response.statusCode ?? 0))
    })
    sent.on('error', () => end(0))
    sent.setTimeout(60_000, () => end(-1))
    const pieces = body.pieces()
    const write = () => {
      for (let next = pieces.next(); !next.done; next = pieces.next())
        if (!sent.write(next.value)) return sent.once('drain', write)
      return sent.end()
    }
    write()
  })
}
