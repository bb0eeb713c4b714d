import type { Sharp } from 'sharp'
import { PIXEL_LIMITS, type PictureFormat } from '#app/domain/pictures/picture-format.ts'
import {
  MAX_ASPECT_RATIO,
  type PictureReason,
  UPLOAD_FORMATS,
  UPLOAD_WIDTHS,
  type UploadFormat,
} from '#app/domain/pictures/uploaded-picture.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { drawSharePicture, redrawn } from './draw-share-picture.server.ts'

/** `format` is what its bytes begin as. Of a product the original and a picture for sharing are drawn too. */
export type UploadJob = { bytes: Uint8Array; format: PictureFormat; isProduct: boolean }

/** Everything drawn of an upload, without a name yet. `onWhite`: it may be multiplied onto the page. */
export type ResizedUpload = {
  width: number
  height: number
  onWhite: boolean
  original: { ending: 'jpg' | 'png'; bytes: Uint8Array<ArrayBuffer> } | null
  widths: { width: number; format: UploadFormat; bytes: Uint8Array<ArrayBuffer> }[]
  share: Uint8Array<ArrayBuffer> | null
}

const LARGEST = Math.max(...UPLOAD_WIDTHS)
/** The longer side the original is kept in: the 12 megapixels of a phone whole, and print on A4. */
const ORIGINAL = 4096

/**
 * Draws every file of an upload: opened once, turned upright and made smaller on the way, so that the whole of a large
 * photograph is never in memory. What the camera wrote is dropped. Refuses by the header before anything is opened.
 */
export async function resizeUpload({
  bytes,
  format,
  isProduct,
}: UploadJob): Promise<Result<ResizedUpload, PictureReason>> {
  const { default: sharp } = await import('sharp')
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > PIXEL_LIMITS[format]) return refused('picture-too-large')
    if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height)) return refused('picture-too-long')
    const size = isProduct ? { width: ORIGINAL, height: ORIGINAL } : { width: LARGEST }
    const opened = sharp(bytes, { limitInputPixels: PIXEL_LIMITS[format], failOn: 'error', autoOrient: true })
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const whole = await redrawn(opened)
    const drawn = await redrawn(narrowed(whole, LARGEST))
    const { width: shownWidth, height: shownHeight, channels } = await drawn.metadata()
    const darkest = await darkestOfBorder(drawn)
    const onWhite = darkest >= MIN_WHITE
    // Multiplied onto the page, a border a little grey would be seen as an edge.
    const largest = onWhite ? await redrawn(drawn.linear(255 / darkest, 0)) : drawn
    return done({
      width: LARGEST,
      height: Math.round((shownHeight * LARGEST) / shownWidth),
      onWhite,
      original: isProduct ? await drawOriginal(whole, channels === 4 ? 'png' : 'jpg') : null,
      widths: await drawWidths(largest),
      share: isProduct ? await drawSharePicture(largest, { onWhite }) : null,
    })
  } catch {
    return refused('picture-unreadable')
  }
}

/** The photograph as it came, at its own size; one that may be seen through stays a PNG. */
async function drawOriginal(whole: Sharp, ending: 'jpg' | 'png'): Promise<ResizedUpload['original']> {
  const made = ending === 'jpg' ? whole.clone().jpeg({ quality: 90 }) : whole.clone().png()
  return { ending, bytes: new Uint8Array(await made.toBuffer()) }
}

/** A small photograph is not made larger: the browser does that as well, and fetches less. */
function narrowed(picture: Sharp, width: number): Sharp {
  return picture.clone().resize({ width, withoutEnlargement: true })
}

async function drawWidths(largest: Sharp): Promise<ResizedUpload['widths']> {
  const drawn: ResizedUpload['widths'] = []
  for (const width of UPLOAD_WIDTHS)
    for (const format of UPLOAD_FORMATS) {
      const resized = narrowed(largest, width)
      const made = format === 'avif' ? resized.avif({ quality: 56, effort: 3 }) : resized.webp({ quality: 76 })
      drawn.push({ width, format, bytes: new Uint8Array(await made.toBuffer()) })
    }
  return drawn
}

const SAMPLE = 32
/** A border that is nowhere darker is near white, as a studio's is: such a picture may be multiplied onto the page. */
const MIN_WHITE = 238

/** How dark a picture's border is at its darkest, of 255. */
async function darkestOfBorder(picture: Sharp): Promise<number> {
  const size = { width: SAMPLE, height: SAMPLE, fit: 'fill' } as const
  const grey = await picture.clone().resize(size).flatten({ background: 'white' }).greyscale().raw().toBuffer()
  const last = SAMPLE - 1
  return Math.min(
    ...grey.filter((_, index) => {
      const [x, y] = [index % SAMPLE, Math.floor(index / SAMPLE)]
      return x === 0 || y === 0 || x === last || y === last
    }),
  )
}
