import { ClientClosed } from '../responses/error-responses.server.ts'

/**
 * How fast a body has to come. `graceMs`: it may be slower for so long at first; after that its bytes have to keep up
 * with `bytesPerSecond`, counted from the start.
 */
export type MinimumSpeed = { graceMs: number; bytesPerSecond: number }

type ReadBody = { bytes: Buffer<ArrayBuffer>; failure?: never } | { failure: 'too-large' | 'too-slow' }

/**
 * All bytes of a body, or why it was not read to its end: more than `maxBytes` came, or they came too slowly. The
 * server discards the rest.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  speed: MinimumSpeed | null = null,
): Promise<ReadBody> {
  const chunks: Uint8Array[] = []
  let length = 0
  const startedAt = performance.now()
  const reader = body?.getReader()
  while (reader) {
    const piece = await nextPiece(reader, speed && msLeft(speed, length, performance.now() - startedAt))
    if (piece === null) break
    if (piece !== 'too-slow') {
      chunks.push(piece)
      length += piece.byteLength
      if (length <= maxBytes) continue
    }
    reader.releaseLock()
    return { failure: piece === 'too-slow' ? 'too-slow' : 'too-large' }
  }
  return { bytes: Buffer.concat(chunks, length) }
}

/** How long the next bytes may take: every byte that came buys time. */
function msLeft({ graceMs, bytesPerSecond }: MinimumSpeed, received: number, elapsedMs: number): number {
  return Math.max(graceMs, (received / bytesPerSecond) * 1000) - elapsedMs
}

/**
 * The next bytes, null at the end. A body is aborted when its sender disconnects or exceeds the server's timeout. A
 * read that came too late is rejected when its reader is released, and nobody waits for it any more.
 */
async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxMs: number | null,
): Promise<Uint8Array | 'too-slow' | null> {
  const piece = reader.read().then(
    ({ value }) => value ?? null,
    (cause) => {
      throw new ClientClosed('The client disconnected while its body was read.', { cause })
    },
  )
  if (maxMs === null) return piece
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(() => resolve('too-slow'), Math.max(0, maxMs))
  })
  return Promise.race([piece, late]).finally(() => clearTimeout(timer))
}
