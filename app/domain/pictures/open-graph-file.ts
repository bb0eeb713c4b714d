/** The Open Graph image of a page: messengers and networks crop to this ratio, and not all of them read WebP. */
export const SHARE = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The share file of a picture, by the picture's name or an upload's key. */
export function shareFile(name: string): string {
  return `${name}-share.jpg`
}

/** The name or key of the picture of a share file, or null. */
export function sharedBy(file: string): string | null {
  return /^(.+)-share\.jpg$/.exec(file)?.[1] ?? null
}
