import type { Sharp } from 'sharp'
import { OPEN_GRAPH_FORMAT } from '#app/domain/pictures/open-graph-files.ts'

// The page's background (--color-plate), so that the picture looks like the page.
export const PLATE = '#F5F1EA'
const MARGIN = 40
/** The difference from white, of 255, up to which a shadow is cut off without a visible edge. */
const FAINT = 3

/**
 * Draws a whole picture as a JPEG for sharing. A picture on white is trimmed and multiplied onto the background, as on
 * the page; any other is placed on it as it is. Throws if sharp cannot read it.
 */
export async function drawOpenGraphImage(
  picture: Sharp,
  { onWhite }: { onWhite: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const { width, height } = OPEN_GRAPH_FORMAT
  const margin = onWhite ? 2 * MARGIN : 0
  const whole = picture.clone().flatten({ background: 'white' })
  // Rasterized first: otherwise sharp would trim the white after resizing.
  const trimmed = onWhite ? await rasterize(whole.trim({ background: 'white', threshold: FAINT })) : whole
  const input = await trimmed
    .resize({ width: width - margin, height: height - margin, fit: 'inside' })
    .png()
    .toBuffer()
  const jpeg = await sharp({ create: { width, height, channels: 3, background: PLATE } })
    .composite([{ input, blend: onWhite ? 'multiply' : 'over' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}

/** Applies the pending operations and returns the result as a new, lossless picture. */
export async function rasterize(picture: Sharp): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}
