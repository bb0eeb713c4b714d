/** What messengers and networks show of a shared page: they cut to this shape, and not all of them read WebP. */
export const SHARE = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The file of a picture that is drawn for sharing, by the picture's name or an upload's key. */
export function shareFile(name: string): string {
  return `${name}-share.jpg`
}

/** The name or key of a picture whose file for sharing this is, or null. */
export function sharedBy(file: string): string | null {
  return /^(.+)-share\.jpg$/.exec(file)?.[1] ?? null
}
