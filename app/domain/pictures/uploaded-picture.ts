import { slugOf } from '../slug.ts'
import type { PictureSources } from './picture-shape.ts'

/** What a photograph may weigh, in bytes and in pixels (design 4). */
export const MOST_BYTES = 8 * 1024 * 1024
export const MOST_PIXELS = 40_000_000

/** The widths an upload is kept in, smallest first. */
export const UPLOAD_WIDTHS = [160, 320, 640, 1280] as const

/** Where uploads lie: products' photographs, reviewers' and those of packs that went wrong. */
export const PICTURE_FOLDERS = ['products', 'reviews', 'problems'] as const
export type PictureFolder = (typeof PICTURE_FOLDERS)[number]

/** Why a photograph was not taken, in the words of whoever chose it. */
export const PICTURE_SAYS = {
  'picture-empty': 'Please choose a photograph.',
  'picture-too-heavy': 'This file is larger than 8 MB. Please choose a smaller one.',
  'picture-too-large': 'This photograph has more than 40 megapixels. Please choose a smaller one.',
  'picture-unreadable': 'This is not a photograph we can read. Use a JPEG, PNG, WebP or AVIF file.',
  'picture-not-kept': 'We could not keep the photograph just now. Please send it again in a minute.',
} as const
export type PictureReason = keyof typeof PICTURE_SAYS

/** Where the shop itself serves uploads. Stored addresses begin like this wherever the files lie. */
export const FILES = '/files'

const ADDRESS = /^\/files\/((?:products|reviews|problems)\/\d+_[a-z0-9-]+)-(\d+)x(\d+)\.webp$/

/** `products/{timestamp}_{filename}` (spec section 5) with a name that is safe in every address. */
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
  return key.endsWith(FRAMED)
}

/** Whether an upload is of a product: only those are shared. */
export function isProductKey(key: string): boolean {
  return key.startsWith('products/')
}

/** The address stored for an upload: its largest WebP, with the shape of it in the name, so that pages can reserve room. */
export function uploadAddress(key: string, width: number, height: number): string {
  return `${FILES}/${key}-${width}x${height}.webp`
}

/** The key of an upload's address, or null for an address that is none: the shop's own pictures are never removed. */
export function keyOfUpload(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}

/** The file of one width of an upload, as kept in the store and asked for under its address. */
export function uploadFile(key: string, width: number, format: 'avif' | 'webp'): string {
  return `${key}-${width}.${format}`
}

/**
 * Everything a page needs to show an upload, or null for an address that is none. `files` is where browsers find the
 * files: the shop itself, or a bucket or CDN in front of it.
 */
export function uploadedPicture(address: string, files: string): PictureSources | null {
  const [, key, width = '0', height = '0'] = ADDRESS.exec(address) ?? []
  if (!key) return null
  const srcset = (format: 'avif' | 'webp') =>
    UPLOAD_WIDTHS.map((each) => `${files}/${uploadFile(key, each, format)} ${each}w`).join(', ')
  const largest = UPLOAD_WIDTHS.at(-1) ?? 0
  const src = `${files}/${uploadFile(key, largest, 'webp')}`
  return { src, width: Number(width), height: Number(height), avif: srcset('avif'), webp: srcset('webp') }
}
