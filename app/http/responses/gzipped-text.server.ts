import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Context } from 'hono'
import { acceptsGzip } from '../cache/compression.server.ts'

/** A long text compressed by gzip, and the ETag of its content. */
export type GzippedText = { bytes: Uint8Array<ArrayBuffer>; etag: string }

// What is compressed before the event loop gets a turn: about 2 ms of work.
const BATCH_LENGTH = 256 * 1024

/** Compresses a text while it is generated, so that it is never in memory whole and the event loop is not blocked. */
export async function gzipText(pieces: Iterable<string>): Promise<GzippedText> {
  const hash = createHash('sha1')
  function* batches() {
    let batch = ''
    for (const piece of pieces) {
      batch += piece
      if (batch.length < BATCH_LENGTH) continue
      yield bytesOf(batch)
      batch = ''
    }
    yield bytesOf(batch)
  }
  const bytesOf = (text: string) => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    return bytes
  }
  const bytes = await pipeline(batches, createGzip(), buffer)
  return { bytes: new Uint8Array(bytes), etag: `W/"${hash.digest('hex')}"` }
}

/** The compressed text as a response, decompressed for a client that does not accept gzip. */
export function gzippedResponse(c: Context, { bytes, etag }: GzippedText, headers: Record<string, string>): Response {
  if (acceptsGzip(c.req.header('Accept-Encoding'))) {
    return c.body(bytes, 200, { ...headers, ETag: etag, 'Content-Encoding': 'gzip' })
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, ETag: etag })
  const plain = Readable.toWeb(Readable.from([bytes]).pipe(createGunzip()))
  return c.body(plain as ReadableStream<Uint8Array<ArrayBuffer>>, 200, { ...headers, ETag: etag })
}
