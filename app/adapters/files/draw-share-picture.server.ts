import type { Sharp } from 'sharp'
import { SHARE } from '#app/domain/pictures/share-picture.ts'

// The page's own ground (--color-plate): what is shared looks like what is opened.
const PLATE = '#F5F1EA'
const MARGIN = 40
/** How far from white, of 255, a shadow may be and still be cut off: its edge is then not seen. */
const FAINT = 3

/**
 * Draws a picture as a JPEG for sharing, whole. One that stands on white is multiplied onto the ground, as on the page,
 * without the white around it; any other lies on the ground as it is. Throws on what sharp cannot read.
 */
export async function drawSharePicture(
  picture: Sharp,
  { onWhite }: { onWhite: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const { width, height } = SHARE
  const margin = onWhite ? 2 * MARGIN : 0
  const whole = picture.clone().flatten({ background: 'white' })
  // Drawn in between: sharp would otherwise cut off the white after it has made the picture smaller.
  const cut = onWhite ? await redrawn(whole.trim({ background: 'white', threshold: FAINT })) : whole
  const input = await cut
    .resize({ width: width - margin, height: height - margin, fit: 'inside' })
    .png()
    .toBuffer()
  const jpeg = await sharp({ create: { width, height, channels: 3, background: PLATE } })
    .composite([{ input, blend: onWhite ? 'multiply' : 'over' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}

/** The picture as it is so far, drawn, to go on from; nothing is lost by it. */
export async function redrawn(picture: Sharp): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}
