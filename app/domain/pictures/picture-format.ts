/** The kinds of picture the shop reads, and how many pixels it opens of each. */
export const PIXEL_LIMITS = {
  jpeg: 40_000_000,
  png: 40_000_000,
  webp: 40_000_000,
  gif: 40_000_000,
  // Opened as a whole, at 20 bytes a pixel and more: 12 megapixels, as phones take them, are 300 MB.
  avif: 12_500_000,
} as const

export type PictureFormat = keyof typeof PIXEL_LIMITS

type Signature = { format: PictureFormat; at: number; bytes: string }

const SIGNATURES: readonly Signature[] = [
  { format: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { format: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { format: 'webp', at: 8, bytes: 'WEBP' },
  { format: 'gif', at: 0, bytes: 'GIF8' },
  { format: 'avif', at: 4, bytes: 'ftypavif' },
  { format: 'avif', at: 4, bytes: 'ftypavis' },
  { format: 'avif', at: 4, bytes: 'ftypmif1' },
]

const SIGNATURE_BYTES = 16

/**
 * The kind of picture some bytes begin as, whatever their name says; null for SVG, TIFF, HEIC and all else that is not
 * opened.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  return SIGNATURES.find((each) => head.startsWith(each.bytes, each.at))?.format ?? null
}
