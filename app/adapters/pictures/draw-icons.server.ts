import type { Sharp } from 'sharp'
import { ICONS, type IconName } from '#app/domain/pictures/files-of-upload.ts'
import { PLATE } from './draw-open-graph-image.server.ts'

/**
 * Draws the icons of a picture: whole and centred, on the colour of its corner, or on the page's background where that
 * is transparent.
 */
export async function drawIcons(picture: Sharp): Promise<{ name: IconName; bytes: Uint8Array<ArrayBuffer> }[]> {
  const { default: sharp } = await import('sharp')
  const background = await cornerOf(picture)
  const names = Object.keys(ICONS) as IconName[]
  return Promise.all(
    names.map(async (name) => {
      const { side, fills } = ICONS[name]
      const inside = Math.round(side * fills)
      const input = await picture.clone().resize({ width: inside, height: inside, fit: 'inside' }).png().toBuffer()
      const square = sharp({ create: { width: side, height: side, channels: 4, background } }).composite([{ input }])
      return { name, bytes: new Uint8Array(await square.png().toBuffer()) }
    }),
  )
}

/** The colour of the first pixel, or the page's background if it is transparent. */
async function cornerOf(picture: Sharp) {
  const corner = await picture.clone().ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  const [r = 0, g = 0, b = 0, alpha = 0] = corner
  return alpha === 255 ? { r, g, b, alpha: 1 } : PLATE
}
