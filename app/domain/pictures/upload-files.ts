import { ICONS, type IconName, iconFile } from './brand-icon-file.ts'
import { openGraphFile } from './open-graph-file.ts'

/** The largest width in which an upload is stored. */
export const LARGEST_UPLOAD_WIDTH = 1280

/** The widths in which an upload is stored, smallest first. */
export const UPLOAD_WIDTHS = [160, 320, 640, LARGEST_UPLOAD_WIDTH] as const

/** Each width is stored in both formats. */
export const UPLOAD_FORMATS = ['avif', 'webp'] as const
export type UploadFormat = (typeof UPLOAD_FORMATS)[number]

/**
 * The suffix of the key of an upload whose border is not evenly white: it is shown in a frame, not multiplied onto the
 * page.
 */
export const FRAMED = '-framed'

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

/** The prefix of all files of an upload. */
function stemOf(key: string): string {
  return key.replace(/\.(?:jpg|png)$/, '')
}
