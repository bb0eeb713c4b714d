import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import { fitted, giveBack } from './given-back.server.ts'

/** How a text is packed on its way; `identity` is not at all. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// What is made anew for each answer is packed quickly; files of the build were packed hard beforehand. A list of 136 kB takes
// 1.06 ms so and 23.6 kB; with 3 it would take 1.25 ms and 23.0 kB, with 4 1.7 ms and 22.0 kB.
const QUICK = 2
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

/** The best packing a caller takes, by its Accept-Encoding header. */
export function chosenEncoding(accepted: string | null | undefined): ContentEncoding {
  if (!accepted) return 'identity'
  if (TAKES_BROTLI.test(accepted)) return 'br'
  return takesGzip(accepted) ? 'gzip' : 'identity'
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
  quality = QUICK,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: ContentEncoding }> {
  if (wanted === 'identity' || bytes.byteLength < LEAST_BYTES) return { bytes, encoding: 'identity' }
  const packed = await (wanted === 'gzip' ? zip(bytes, { chunkSize: PIECE }) : brotli(bytes, brotliFor(bytes, quality)))
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
