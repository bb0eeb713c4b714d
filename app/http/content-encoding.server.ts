import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import { fitted, giveBack } from './given-back.server.ts'

/** How a text is packed on its way; `identity` is not at all. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Whether an answer is for one request, or will be given to many. */
export type PackedFor = 'once' | 'many'

// Of a list of 102 kB (docs/decisions/0048): Brotli 5 makes 19.8 kB in 2.3 ms, Brotli 2 makes 23.0 kB in 1.1 ms; gzip 4 makes
// 22.1 kB in 1.2 ms, gzip 6 makes 21.1 kB in 1.9 ms. Files of the build were packed harder beforehand.
const BROTLI_QUALITY: Readonly<Record<PackedFor, number>> = { once: 2, many: 5 }
const GZIP_LEVEL: Readonly<Record<PackedFor, number>> = { once: 4, many: 6 }
// Below that the packed text is hardly shorter.
const LEAST_BYTES = 1024
// Most pages come out in one piece: each further one is a way to another thread and back.
const PIECE = 32 * 1024

// Bytes of a window of Brotli that cannot be looked back to.
const BESIDE_THE_WINDOW = 16

const TAKES_BROTLI = taking('br')
const TAKES_GZIP = taking('gzip')

// A stream of events must not wait for its end.
const TEXT = /^(text\/(?!event-stream)|application\/(json|xml|ld\+json|rss\+xml|manifest\+json)|image\/svg)/

/** Whether what is of a type (Content-Type) becomes shorter by packing, and may be packed. */
export function isText(type: string | null): boolean {
  return TEXT.test(type ?? '')
}

/** The shortest packing a caller takes, by its Accept-Encoding header: for what is packed well, once for many. */
export function chosenEncoding(accepted: string | null | undefined): ContentEncoding {
  if (!accepted) return 'identity'
  if (TAKES_BROTLI.test(accepted)) return 'br'
  return takesGzip(accepted) ? 'gzip' : 'identity'
}

/** The packing for an answer made for one request: done quickly, gzip is shorter than Brotli. */
export function quickEncoding(accepted: string | null | undefined): ContentEncoding {
  return takesGzip(accepted) ? 'gzip' : chosenEncoding(accepted)
}

/** Whether a caller takes gzip, by its Accept-Encoding header: what is kept packed is kept so. */
export function takesGzip(accepted: string | null | undefined): boolean {
  return TAKES_GZIP.test(accepted ?? '')
}

/**
 * The text packed, and how: short ones are left as they are. What is given is given up: once packed, its memory goes back and
 * nothing is to be read in it any more.
 */
export async function pack(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: ContentEncoding,
  packedFor: PackedFor,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: ContentEncoding }> {
  if (wanted === 'identity' || bytes.byteLength < LEAST_BYTES) return { bytes, encoding: 'identity' }
  const packed = await (wanted === 'gzip'
    ? zip(bytes, { chunkSize: PIECE, level: GZIP_LEVEL[packedFor] })
    : brotli(bytes, brotliFor(bytes, BROTLI_QUALITY[packedFor])))
  giveBack(bytes)
  return { bytes: fitted(packed), encoding: wanted }
}

function brotliFor({ byteLength }: Uint8Array, quality: number): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(byteLength),
  }
  return { params, chunkSize: PIECE }
}

/**
 * How far back Brotli looks, in bits: all of the text, and no further. It takes twice that in memory whatever it packs: 8 MB
 * with its usual 22 bits, of which V8 is told, and which made it look for garbage all the time.
 */
function windowFor(byteLength: number): number {
  const bits = Math.ceil(Math.log2(byteLength + BESIDE_THE_WINDOW))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

/** Named, and not with a weight of nought. */
function taking(name: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?:1|0\\.0*[1-9])[^,]*)?(?:,|$)`)
}
