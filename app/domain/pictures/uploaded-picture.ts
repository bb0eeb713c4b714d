import { ICONS, type IconName, iconFile } from './brand-icon-file.ts'
import { openGraphFile } from './open-graph-file.ts'
import type { PictureSources } from './picture-sources.ts'

/** The widths in which an upload is stored, smallest first. */
export const UPLOAD_WIDTHS = [160, 320, 640, 1280] as const

/**
 * The folders of uploads: photographs of products, of reviews and of pack problems, and pictures of the brand and of
 * content pages.
 */
export const PICTURE_FOLDERS = ['products', 'reviews', 'problems', 'brand', 'content'] as const
export type PictureFolder = (typeof PICTURE_FOLDERS)[number]

/** Each width is stored in both formats. */
export const UPLOAD_FORMATS = ['avif', 'webp'] as const
export type UploadFormat = (typeof UPLOAD_FORMATS)[number]

/** The path under which the shop serves uploads. Stored addresses begin with it, wherever the files are. */
export const UPLOADS_PATH = '/files'

/** The address of a product's upload: the file of the original, with the shape in which it is shown. */
const WITH_ORIGINAL = /^\/files\/(products\/\d+_[a-z0-9-]+\.(?:jpg|png))\?(\d+)x(\d+)$/
/**
 * The address of any other upload, and of older ones of products: the largest WebP, with its shape in the name. It spells
 * the folders out, as product pages load it and a literal is smaller.
 */
const WITHOUT = /^\/files\/((?:products|reviews|problems|brand|content)\/\d+_[a-z0-9-]+)-(\d+)x(\d+)\.webp$/

/**
 * The suffix of the key of an upload whose border is not evenly white: it is shown in a frame, not multiplied onto the
 * page.
 */
export const FRAMED = '-framed'

/** Whether the upload at an address is shown in a frame. */
export function isFramed(address: string): boolean {
  return isFramedKey(keyOfUpload(address) ?? '')
}

/** Whether the upload with a key is shown in a frame. */
export function isFramedKey(key: string): boolean {
  return stemOf(key).endsWith(FRAMED)
}

/** Whether an upload belongs to the brand: only those have icons. */
export function isBrandKey(key: string): boolean {
  return key.startsWith('brand/')
}

/** Whether an upload belongs to the content pages. */
export function isContentKey(key: string): boolean {
  return key.startsWith('content/')
}

/** Whether an upload has an Open Graph image. */
export function hasOpenGraphFile(key: string): boolean {
  return key.startsWith('products/') || isBrandKey(key) || isContentKey(key)
}

/**
 * The address stored for an upload: the file of its original, else its largest WebP, with the shape in which it is
 * shown, so that pages can reserve space.
 */
export function uploadAddress(key: string, { width, height }: { width: number; height: number }): string {
  return hasOriginal(key)
    ? `${UPLOADS_PATH}/${key}?${width}x${height}`
    : `${UPLOADS_PATH}/${key}-${width}x${height}.webp`
}

/** The key of an upload by its address, or null for any other address, such as the shop's own pictures. */
export function keyOfUpload(address: string): string | null {
  return partsOf(address)?.key ?? null
}

/** Whether the original of an upload is stored; its file name is the key. */
export function hasOriginal(key: string): boolean {
  return stemOf(key) !== key
}

/** The file of an upload in one width and format. */
export function uploadFile(key: string, width: number, format: UploadFormat): string {
  return `${stemOf(key)}-${width}.${format}`
}

/** The Open Graph image of an upload. */
export function openGraphFileOfUpload(key: string): string {
  return openGraphFile(stemOf(key))
}

/** The names of all files an upload may have. */
export function filesOfUpload(key: string): string[] {
  const widths = UPLOAD_WIDTHS.flatMap((width) => UPLOAD_FORMATS.map((format) => uploadFile(key, width, format)))
  const icons = isBrandKey(key) ? (Object.keys(ICONS) as IconName[]).map((icon) => iconFile(key, icon)) : []
  return [...widths, ...icons, openGraphFileOfUpload(key), ...(hasOriginal(key) ? [key] : [])]
}

/**
 * The sources of an upload for a page, or null for any other address. `files` is the base URL of uploads: the shop
 * itself, or a bucket or CDN.
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

/** The prefix of all files of an upload. */
function stemOf(key: string): string {
  return key.replace(/\.(?:jpg|png)$/, '')
}
