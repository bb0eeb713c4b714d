import { slugOf } from '#app/domain/text.ts'
import type { PictureSources } from './picture-shape.ts'
import { shareFile } from './share-picture.ts'

/** The largest photograph that is taken, in bytes; for pixels see PIXEL_LIMITS. */
export const MAX_BYTES = 8 * 1024 * 1024
/** How many times as long as it is wide a photograph may be, and the other way round: at 1280 px wide it is then 6400 px high. */
export const MAX_ASPECT_RATIO = 5

/** The widths an upload is kept in, smallest first. */
export const UPLOAD_WIDTHS = [160, 320, 640, 1280] as const

/** Where uploads lie: products' photographs, reviewers' and those of packs that went wrong. */
export const PICTURE_FOLDERS = ['products', 'reviews', 'problems'] as const
export type PictureFolder = (typeof PICTURE_FOLDERS)[number]

/** Why a photograph was not taken, in the words of whoever chose it. */
export const PICTURE_MESSAGES = {
  'picture-empty': 'Please choose a photograph.',
  'picture-too-heavy': 'This file is larger than 8 MB. Please choose a smaller one.',
  'picture-too-large':
    'This photograph has too many pixels. Please choose one of at most 40 megapixels, or 12 as AVIF.',
  'picture-too-long': 'This picture is too long and narrow. Crop it and send it again.',
  'picture-too-demanding': 'This file takes too much to open. Please send a smaller version of it.',
  'picture-unreadable': 'This is not a photograph we can read. Use a JPEG, PNG, WebP or AVIF file.',
  'picture-busy': 'Many photographs are arriving just now. Please send yours again in a minute.',
  'picture-not-kept': 'We could not keep the photograph just now. Please send it again in a minute.',
} as const
export type PictureReason = keyof typeof PICTURE_MESSAGES

/** Whether it is the shop's fault, not the photograph's: the same one may be taken a minute later. */
export function isForLater(reason: string): boolean {
  return reason === 'picture-busy' || reason === 'picture-not-kept'
}

/** Each width is kept in both. */
export const UPLOAD_FORMATS = ['avif', 'webp'] as const
export type UploadFormat = (typeof UPLOAD_FORMATS)[number]

/** Where the shop itself serves uploads. Stored addresses begin like this wherever the files lie. */
export const FILES = '/files'

/** A product's upload: the file of the original, and the shape in which it is shown. */
const WITH_ORIGINAL = /^\/files\/(products\/\d+_[a-z0-9-]+\.(?:jpg|png))\?(\d+)x(\d+)$/
/** Any other upload, and those of products from before originals were kept: the largest WebP, with its shape in the name. */
const WITHOUT = /^\/files\/((?:products|reviews|problems)\/\d+_[a-z0-9-]+)-(\d+)x(\d+)\.webp$/

/** `products/{timestamp}_{filename}` (spec section 7) with a name that is safe in every address, and without its ending. */
export function pictureKey(folder: PictureFolder, fileName: string, timestamp: number): string {
  return `${folder}/${timestamp}_${slugOf(fileName.replace(/\.[^.]*$/, '')) || 'photo'}`
}

/** Ends the key of an upload whose border is not white and even: it is shown in a frame, not multiplied onto the page. */
export const FRAMED = '-framed'

/** Whether the picture at an address has a ground of its own. */
export function isFramed(address: string): boolean {
  return isFramedKey(keyOfUpload(address) ?? '')
}

export function isFramedKey(key: string): boolean {
  return stemOf(key).endsWith(FRAMED)
}

/** Whether an upload is of a product: only those are shared. */
export function isProductKey(key: string): boolean {
  return key.startsWith('products/')
}

/**
 * The address stored for an upload: the file of its original, or its largest WebP where none is kept, with the shape in
 * which it is shown, so that pages can reserve room.
 */
export function uploadAddress(key: string, { width, height }: { width: number; height: number }): string {
  return hasOriginal(key) ? `${FILES}/${key}?${width}x${height}` : `${FILES}/${key}-${width}x${height}.webp`
}

/** The key of an upload's address, or null for an address that is none: the shop's own pictures are never removed. */
export function keyOfUpload(address: string): string | null {
  return partsOf(address)?.key ?? null
}

/** Whether the original is kept: its file has the upload's key for a name. */
export function hasOriginal(key: string): boolean {
  return stemOf(key) !== key
}

/** The file of one width of an upload, as kept in the store and asked for under its address. */
export function uploadFile(key: string, width: number, format: UploadFormat): string {
  return `${stemOf(key)}-${width}.${format}`
}

/** The file that is shown where the page of an upload's product is shared. */
export function uploadShareFile(key: string): string {
  return shareFile(stemOf(key))
}

/** The name of every file an upload may have. */
export function filesOfUpload(key: string): string[] {
  const widths = UPLOAD_WIDTHS.flatMap((width) => UPLOAD_FORMATS.map((format) => uploadFile(key, width, format)))
  return [...widths, uploadShareFile(key), ...(hasOriginal(key) ? [key] : [])]
}

/**
 * Everything a page needs to show an upload, or null for an address that is none. `files` is where browsers find the
 * files: the shop itself, or a bucket or CDN in front of it.
 */
export function uploadedPicture(address: string, files: string): PictureSources | null {
  const parts = partsOf(address)
  if (!parts) return null
  const { key, width, height } = parts
  const srcset = (format: UploadFormat) =>
    UPLOAD_WIDTHS.map((each) => `${files}/${uploadFile(key, each, format)} ${each}w`).join(', ')
  const largest = UPLOAD_WIDTHS.at(-1) ?? 0
  const src = `${files}/${uploadFile(key, largest, 'webp')}`
  return { src, width, height, avif: srcset('avif'), webp: srcset('webp') }
}

function partsOf(address: string): { key: string; width: number; height: number } | null {
  const [, key, width, height] = WITH_ORIGINAL.exec(address) ?? WITHOUT.exec(address) ?? []
  return key ? { key, width: Number(width), height: Number(height) } : null
}

/** What all files of an upload begin with. */
function stemOf(key: string): string {
  return key.replace(/\.(?:jpg|png)$/, '')
}
