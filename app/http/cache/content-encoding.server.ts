import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'

/** How a text is packed on its way; `identity` is not at all. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Of a list of 102 kB (docs/decisions/0048): Brotli 5 makes 19.8 kB in 2.3 ms, gzip 6 makes 21.1 kB in 1.9 ms.
const BROTLI_QUALITY = 5
// Pages are shorter than this window (256 kB). Brotli's own, 4 MB, makes them no smaller, but has V8 collect garbage far
// more often: it counts the whole window against the heap at each packing.
const BROTLI_WINDOW_BITS = 18
const GZIP_LEVEL = 6
// Below that the packed text is hardly shorter.
const MIN_BYTES = 1024

const TAKES_BROTLI = taking('br')
const TAKES_GZIP = taking('gzip')

/** The shortest packing a caller takes, by its Accept-Encoding header. */
export function chosenEncoding(accepted: string | null | undefined): ContentEncoding {
  if (!accepted) return 'identity'
  if (TAKES_BROTLI.test(accepted)) return 'br'
  return takesGzip(accepted) ? 'gzip' : 'identity'
}

/** Whether a caller takes gzip, by its Accept-Encoding header. */
export function takesGzip(accepted: string | null | undefined): boolean {
  return TAKES_GZIP.test(accepted ?? '')
}

/** What is sent to many, packed, and how: short texts are left as they are. */
export async function pack(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: ContentEncoding,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: ContentEncoding }> {
  if (wanted === 'identity' || bytes.byteLength < MIN_BYTES) return { bytes, encoding: 'identity' }
  const packed = await (wanted === 'gzip'
    ? zip(bytes, { level: GZIP_LEVEL })
    : brotli(bytes, brotliFor(bytes.byteLength)))
  // Of its own length: the piece it was packed into is larger, and would be kept with it.
  return { bytes: new Uint8Array(packed), encoding: wanted }
}

function brotliFor(byteLength: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    },
  }
}

/** Named, and not with a weight of nought. */
function taking(name: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?:1|0\\.0*[1-9])[^,]*)?(?:,|$)`)
}
