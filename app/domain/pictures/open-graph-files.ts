import { isBrandKey, isContentKey } from './picture-key.ts'
import { PICTURES_FOLDER } from './picture-sources.ts'
import { stemOfUpload } from './upload-file-names.ts'

/**
 * The format of Open Graph images: messengers and social networks crop to this ratio, and not all of them read WebP.
 */
export const OPEN_GRAPH_FORMAT = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** Whether an upload has an Open Graph image. */
export function hasOpenGraphFile(key: string): boolean {
  return key.startsWith('products/') || isBrandKey(key) || isContentKey(key)
}

/** The Open Graph image of an upload. */
export function openGraphFileOfUpload(key: string): string {
  return openGraphFile(stemOfUpload(key))
}

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
