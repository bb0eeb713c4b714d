import { hasOriginal, isFramedKey } from './upload-file-names.ts'

/**
 * The folders of uploads: photographs of products, of reviews and of pack problems, and pictures of the brand and of
 * content pages.
 */
export const PICTURE_FOLDERS = ['products', 'reviews', 'problems', 'brand', 'content'] as const
export type PictureFolder = (typeof PICTURE_FOLDERS)[number]

/** The path under which the shop serves uploads. Stored addresses begin with it, wherever the files are. */
export const UPLOADS_PATH = '/files'

/** The address of a product's upload: the file of the original, with the shape in which it is shown. */
const WITH_ORIGINAL = /^\/files\/(products\/\d+_[a-z0-9-]+\.(?:jpg|png))\?(\d+)x(\d+)$/
/**
 * The address of any other upload, and of older ones of products: the largest WebP, with its shape in the name. It
 * spells the folders out, as product pages load it and a literal is smaller.
 */
const WITHOUT = /^\/files\/((?:products|reviews|problems|brand|content)\/\d+_[a-z0-9-]+)-(\d+)x(\d+)\.webp$/

/**
 * The address stored for an upload: the file of its original, else its largest WebP, with the shape in which it is
 * shown, so that pages can reserve space.
 */
export function uploadAddress(key: string, { width, height }: { width: number; height: number }): string {
  return hasOriginal(key)
    ? `${UPLOADS_PATH}/${key}?${width}x${height}`
    : `${UPLOADS_PATH}/${key}-${width}x${height}.webp`
}

/** The key of an upload by its address, with the shape in which it is shown; null for any other address. */
export function parseUploadAddress(address: string): { key: string; width: number; height: number } | null {
  const [, key, width, height] = WITH_ORIGINAL.exec(address) ?? WITHOUT.exec(address) ?? []
  return key ? { key, width: Number(width), height: Number(height) } : null
}

/** The key of an upload by its address, or null for any other address, such as the shop's own pictures. */
export function keyOfUpload(address: string): string | null {
  return parseUploadAddress(address)?.key ?? null
}

/** Whether the upload at an address is shown in a frame. */
export function isFramed(address: string): boolean {
  return isFramedKey(keyOfUpload(address) ?? '')
}
