import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'

/** The Content-Encoding of a response; `identity` is uncompressed. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

// For a list of 102 kB (docs/decisions/0048): Brotli 5 makes 19.8 kB in 2.3 ms, gzip 6 makes 21.1 kB in 1.9 ms.
const BROTLI_QUALITY = 5
// 256 kB, more than any page. Brotli's default of 4 MB makes them no smaller, but V8 counts the whole window against
// the heap at each compression and collects garbage far more often.
const BROTLI_WINDOW_BITS = 18
const GZIP_LEVEL = 6
// Shorter texts hardly shrink.
const MIN_BYTES = 1024

const ACCEPTS_BROTLI = acceptPattern('br')
const ACCEPTS_GZIP = acceptPattern('gzip')

/** The best encoding a client accepts, by its Accept-Encoding header. */
export function negotiateEncoding(accepted: string | null | undefined): ContentEncoding {
  if (!accepted) return 'identity'
  if (ACCEPTS_BROTLI.test(accepted)) return 'br'
  return acceptsGzip(accepted) ? 'gzip' : 'identity'
}

/** Whether a client accepts gzip, by its Accept-Encoding header. */
export function acceptsGzip(accepted: string | null | undefined): boolean {
  return ACCEPTS_GZIP.test(accepted ?? '')
}

/** Compresses a body that is sent many times; short ones stay as they are. */
export async function compress(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: ContentEncoding,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: ContentEncoding }> {
  if (wanted === 'identity' || bytes.byteLength < MIN_BYTES) return { bytes, encoding: 'identity' }
  const compressed = await (wanted === 'gzip'
    ? gzipped(bytes, { level: GZIP_LEVEL })
    : brotli(bytes, brotliOptions(bytes.byteLength)))
  // Copied, because zlib's output is a view of a larger buffer, which the cache would retain.
  return { bytes: new Uint8Array(compressed), encoding: wanted }
}

function brotliOptions(byteLength: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    },
  }
}

/** Matches a header that names the encoding, unless with `q=0`. */
function acceptPattern(name: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?:1|0\\.0*[1-9])[^,]*)?(?:,|$)`)
}
