import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Context } from 'hono'
import { takesGzip } from '../cache/content-encoding.server.ts'

/** A long text as it is kept: packed by gzip, and the tag of what it says. */
export type CompressedText = { bytes: Uint8Array<ArrayBuffer>; tag: string }

// As much as is written between two turns of others: some 2 ms.
const PIECE = 256 * 1024

/** Packs a text while it is written, so that it never lies in memory whole and others are answered meanwhile. */
export async function compressText(pieces: Iterable<string>): Promise<CompressedText> {
  const hash = createHash('sha1')
  function* batches() {
    let batch = ''
    for (const piece of pieces) {
      batch += piece
      if (batch.length < PIECE) continue
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
  return { bytes: new Uint8Array(bytes), tag: `W/"${hash.digest('hex')}"` }
}

/** The text as it is kept, or unpacked on its way for a caller who does not take it so. */
export function compressedResponse(
  c: Context,
  { bytes, tag }: CompressedText,
  headers: Record<string, string>,
): Response {
  if (takesGzip(c.req.header('Accept-Encoding'))) {
    return c.body(bytes, 200, { ...headers, ETag: tag, 'Content-Encoding': 'gzip' })
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, ETag: tag })
  const plain = Readable.toWeb(Readable.from([bytes]).pipe(createGunzip()))
  return c.body(plain as ReadableStream<Uint8Array<ArrayBuffer>>, 200, { ...headers, ETag: tag })
}
