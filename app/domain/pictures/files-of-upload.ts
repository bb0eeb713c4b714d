import { slugify } from '#app/domain/text/slug.ts'
import { PICTURES_FOLDER } from './picture-sources.ts'
import type { PictureFolder } from './upload-address.ts'
import { hasOriginal, stemOfUpload, UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadFileName } from './upload-file-names.ts'

// Apart from upload-file-names.ts, which product pages load.

/**
 * The key of an upload: `products/{timestamp}_{filename}` (docs/specification.md, section 7), with a URL-safe name
 * without extension.
 */
export function pictureKey(folder: PictureFolder, fileName: string, timestamp: number): string {
  return `${folder}/${timestamp}_${slugify(fileName.replace(/\.[^.]*$/, '')) || 'photo'}`
}

/**
 * The icons made of a picture of the brand, by name: their side in pixels, and the part of it that the picture fills.
 * Devices cut a maskable icon to a shape of their own.
 */
export const ICONS = {
  'icon-192': { side: 192, fills: 0.9 },
  'icon-512': { side: 512, fills: 0.9 },
  'icon-maskable-512': { side: 512, fills: 0.64 },
  'apple-touch-icon': { side: 180, fills: 0.84 },
} as const satisfies Record<string, { side: number; fills: number }>
export type IconName = keyof typeof ICONS

/** An icon of an upload of the brand. */
export function iconFile(key: string, icon: IconName): string {
  return `${key}-${icon}.png`
}

/** Whether an upload has an Open Graph image. */
export function hasOpenGraphFile(key: string): boolean {
  return key.startsWith('products/') || isBrandKey(key) || isContentKey(key)
}

/** The Open Graph image of an upload. */
export function openGraphFileOfUpload(key: string): string {
  return openGraphFile(stemOfUpload(key))
}

/** The names of all files an upload may have. */
export function namesOfUploadFiles(key: string): string[] {
  const widths = UPLOAD_WIDTHS.flatMap((width) => UPLOAD_FORMATS.map((format) => uploadFileName(key, width, format)))
  const icons = isBrandKey(key) ? (Object.keys(ICONS) as IconName[]).map((icon) => iconFile(key, icon)) : []
  return [...widths, ...icons, openGraphFileOfUpload(key), ...(hasOriginal(key) ? [key] : [])]
}

/** Whether an upload belongs to the brand: only those have icons. */
export function isBrandKey(key: string): boolean {
  return key.startsWith('brand/')
}

/** Whether an upload belongs to the content pages. */
export function isContentKey(key: string): boolean {
  return key.startsWith('content/')
}

/**
 * The format of Open Graph images: messengers and social networks crop to this ratio, and not all of them read WebP.
 */
export const OPEN_GRAPH_FORMAT = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The file name of a picture's Open Graph image; `name` is a built-in picture's name or an upload's key. */
function openGraphFile(name: string): string {
  return `${name}-share.jpg`
}

/** The name or key of the picture that an Open Graph file belongs to; null for any other file. */
export function pictureOfOpenGraphFile(file: string): string | null {
  return /^(.+)-share\.jpg$/.exec(file)?.[1] ?? null
}

/** The path of a built-in picture's Open Graph image, under the origin and in public/. */
export function builtInOpenGraphPath(name: string): string {
  return `${PICTURES_FOLDER}/${openGraphFile(name)}`
}
