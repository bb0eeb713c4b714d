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
  return stemOfUpload(key).endsWith(FRAMED)
}

/** Whether the original of an upload is stored; its file name is the key. */
export function hasOriginal(key: string): boolean {
  return stemOfUpload(key) !== key
}

/** The file of an upload in one width and format. */
export function uploadFileName(key: string, width: number, format: UploadFormat): string {
  return `${stemOfUpload(key)}-${width}.${format}`
}

/** The prefix of all files of an upload. */
export function stemOfUpload(key: string): string {
  return key.replace(/\.(?:jpg|png)$/, '')
}
