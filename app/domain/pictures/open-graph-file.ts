/**
 * The format of Open Graph images: messengers and social networks crop to this ratio, and not all of them read WebP.
 */
export const OPEN_GRAPH_FORMAT = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The file name of a picture's Open Graph image; `name` is a built-in picture's name or an upload's key. */
export function openGraphFile(name: string): string {
  return `${name}-share.jpg`
}

/** The name or key of the picture that an Open Graph file belongs to; null for any other file. */
export function pictureOfOpenGraphFile(file: string): string | null {
  return /^(.+)-share\.jpg$/.exec(file)?.[1] ?? null
}
