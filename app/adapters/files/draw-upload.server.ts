import type { Sharp } from 'sharp'
import { shareFile } from '#app/domain/pictures/share-picture.ts'
import { isFramedKey, isProductKey, UPLOAD_WIDTHS, uploadFile } from '#app/domain/pictures/uploaded-picture.ts'
import { drawSharePicture } from './draw-share-picture.server.ts'

type Drawn = { name: string; bytes: Uint8Array<ArrayBuffer> }

const FORMATS = ['avif', 'webp'] as const
type Format = (typeof FORMATS)[number]

/** The name of every file an upload may have. */
export function filesOfUpload(key: string): string[] {
  return [...widthsOf(key).map(({ name }) => name), shareFile(key)]
}

/** Draws every file of an upload: all widths in both formats and, of a product, what is shown where its page is shared. */
export async function drawUpload(key: string, upright: Sharp): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  for (const { name, width, format } of widthsOf(key)) drawn.push({ name, bytes: await draw(upright, width, format) })
  const largest = drawn.at(-1)
  if (isProductKey(key) && largest) drawn.push({ name: shareFile(key), bytes: await drawShared(key, largest.bytes) })
  return drawn
}

/** What is shown where a product's page is shared, from any other file of the upload. */
export function drawShared(key: string, picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return drawSharePicture(picture, { onWhite: !isFramedKey(key) })
}

/** Smallest first, the largest WebP at the end. */
function widthsOf(key: string): { name: string; width: number; format: Format }[] {
  return UPLOAD_WIDTHS.flatMap((width) =>
    FORMATS.map((format) => ({ name: uploadFile(key, width, format), width, format })),
  )
}

async function draw(upright: Sharp, width: number, format: Format): Promise<Uint8Array<ArrayBuffer>> {
  const resized = upright.clone().resize({ width })
  const made = format === 'avif' ? resized.avif({ quality: 56, effort: 3 }) : resized.webp({ quality: 76 })
  return new Uint8Array(await made.toBuffer())
}
