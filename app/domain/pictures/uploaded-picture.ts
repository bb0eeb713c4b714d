import type { PictureSources } from './picture-sources.ts'
import { parseUploadAddress } from './upload-address.ts'
import { LARGEST_UPLOAD_WIDTH, UPLOAD_WIDTHS, type UploadFormat, uploadFileName } from './upload-file-names.ts'

/**
 * The sources of an upload for a page, or null for any other address. `files` is the base URL of uploads: the shop
 * itself, or a bucket or CDN.
 */
export function uploadedPicture(address: string, files: string): PictureSources | null {
  const parts = parseUploadAddress(address)
  if (!parts) return null
  const { key, width, height } = parts
  const srcset = (format: UploadFormat) =>
    UPLOAD_WIDTHS.map((each) => `${files}/${uploadFileName(key, each, format)} ${each}w`).join(', ')
  const src = `${files}/${uploadFileName(key, LARGEST_UPLOAD_WIDTH, 'webp')}`
  return { src, width, height, avif: srcset('avif'), webp: srcset('webp') }
}
