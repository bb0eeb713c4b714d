/** The supported picture formats, with the maximum number of pixels of each. */
export const PIXEL_LIMITS = {
  jpeg: 40_000_000,
  png: 40_000_000,
  webp: 40_000_000,
  gif: 40_000_000,
  // Decoded as a whole, at 20 bytes a pixel and more: 12 megapixels, the usual size from phones, take 300 MB.
  avif: 12_500_000,
} as const

export type PictureFormat = keyof typeof PIXEL_LIMITS

/** The supported format that a browser names by a media type, such as image/png; null for another, such as HEIC. */
export function formatOfMediaType(type: string): PictureFormat | null {
  const format = type.replace(/^image\//, '')
  return Object.hasOwn(PIXEL_LIMITS, format) ? (format as PictureFormat) : null
}

type Signature = { format: PictureFormat; offset: number; bytes: string }

const SIGNATURES: readonly Signature[] = [
  { format: 'jpeg', offset: 0, bytes: '\xff\xd8\xff' },
  { format: 'png', offset: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { format: 'webp', offset: 8, bytes: 'WEBP' },
  { format: 'gif', offset: 0, bytes: 'GIF8' },
  { format: 'avif', offset: 4, bytes: 'ftypavif' },
  { format: 'avif', offset: 4, bytes: 'ftypavis' },
  { format: 'avif', offset: 4, bytes: 'ftypmif1' },
]

const HEIC_SIGNATURES = ['ftypheic', 'ftypheix', 'ftypheim', 'ftypheis', 'ftyphevc', 'ftyphevx']

const SIGNATURE_BYTES = 16

/**
 * The format of a picture by its first bytes, whatever its name; null for an unsupported format such as SVG, TIFF or
 * HEIC.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = headOf(bytes)
  return SIGNATURES.find((each) => head.startsWith(each.bytes, each.offset))?.format ?? null
}

/**
 * Whether the first bytes are those of a HEIC, the format in which an iPhone stores photographs unless told otherwise.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const head = headOf(bytes)
  return HEIC_SIGNATURES.some((signature) => head.startsWith(signature, 4))
}

function headOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
}
