import { slugify } from '#app/domain/text/slug.ts'
import type { PictureFolder } from './upload-address.ts'

/**
 * The key of an upload: `products/{timestamp}_{filename}` (docs/specification.md, section 7), with a URL-safe name
 * without extension.
 */
export function pictureKey(folder: PictureFolder, fileName: string, timestamp: number): string {
  return `${folder}/${timestamp}_${slugify(fileName.replace(/\.[^.]*$/, '')) || 'photo'}`
}

/** Whether an upload belongs to the brand: only those have icons. */
export function isBrandKey(key: string): boolean {
  return key.startsWith('brand/')
}

/** Whether an upload belongs to the content pages. */
export function isContentKey(key: string): boolean {
  return key.startsWith('content/')
}
