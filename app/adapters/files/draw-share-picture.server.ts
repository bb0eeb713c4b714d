import { SHARE } from '#app/domain/pictures/share-picture.ts'

// The page's own ground (--color-plate): what is shared looks like what is opened.
const PLATE = '#F5F1EA'
const MARGIN = 40
/** How far from white, of 255, a shadow may be and still be cut off: its edge is then not seen. */
const FAINT = 3

/**
 * Draws a picture (its bytes, or the path of its file) as a JPEG for sharing, whole. One that stands on white is
 * multiplied onto the ground, as on the page, without the white around it; any other lies on the ground as it is. Throws
 * on what sharp cannot read.
 */
export async function drawSharePicture(
  picture: Uint8Array | string,
  { onWhite }: { onWhite: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const { width, height } = SHARE
  const margin = onWhite ? 2 * MARGIN : 0
  const whole = sharp(picture).flatten({ background: 'white' })
  // Drawn in between: sharp would otherwise cut off the white after it has made the picture smaller.
  const cut = onWhite ? sharp(await whole.trim({ background: 'white', threshold: FAINT }).toBuffer()) : whole
  const input = await cut.resize({ width: width - margin, height: height - margin, fit: 'inside' }).toBuffer()
  const jpeg = await sharp({ create: { width, height, channels: 3, background: PLATE } })
    .composite([{ input, blend: onWhite ? 'multiply' : 'over' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}
