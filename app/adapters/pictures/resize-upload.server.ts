import type { Sharp } from 'sharp'
import { BRAND_ICONS, type IconName } from '#app/domain/pictures/brand-icons.ts'
import { PIXEL_LIMITS, type PictureFormat } from '#app/domain/pictures/picture-format.ts'
import { MAX_ASPECT_RATIO, MAX_ORIGINAL_SIDE, type PictureReason } from '#app/domain/pictures/picture-refusal.ts'
import type { PictureFolder } from '#app/domain/pictures/upload-address.ts'
import {
  LARGEST_UPLOAD_WIDTH,
  UPLOAD_FORMATS,
  UPLOAD_WIDTHS,
  type UploadFormat,
} from '#app/domain/pictures/upload-file-names.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { drawOpenGraphImage, PLATE, rasterize } from './draw-open-graph-image.server.ts'

/**
 * `format` is detected from the first bytes. Pictures of products also have an original and a share picture, those of
 * the brand a share picture and icons.
 */
export type UploadJob = { bytes: Uint8Array; format: PictureFormat; folder: PictureFolder }

/** The files of an upload, still without names. `onWhite`: it may be multiplied onto the page. */
export type ResizedUpload = {
  width: number
  height: number
  onWhite: boolean
  original: { ending: 'jpg' | 'png'; bytes: Uint8Array<ArrayBuffer> } | null
  widths: { width: number; format: UploadFormat; bytes: Uint8Array<ArrayBuffer> }[]
  share: Uint8Array<ArrayBuffer> | null
  icons: { name: IconName; bytes: Uint8Array<ArrayBuffer> }[]
}

/**
 * Draws the files of an upload. The picture is opened once, and rotated and reduced while reading, so that a large
 * photograph is never in memory as a whole. Metadata is dropped. Refuses by the header before decoding.
 */
export async function resizeUpload({
  bytes,
  format,
  folder,
}: UploadJob): Promise<Result<ResizedUpload, PictureReason>> {
  const { default: sharp } = await import('sharp')
  const isProduct = folder === 'products'
  const isBrand = folder === 'brand'
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > PIXEL_LIMITS[format]) return refused('picture-too-large')
    if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height)) return refused('picture-too-long')
    const size = isProduct ? { width: MAX_ORIGINAL_SIDE, height: MAX_ORIGINAL_SIDE } : { width: LARGEST_UPLOAD_WIDTH }
    const opened = sharp(bytes, { limitInputPixels: PIXEL_LIMITS[format], failOn: 'error', autoOrient: true })
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const whole = await rasterize(opened)
    const drawn = await rasterize(reduced(whole, LARGEST_UPLOAD_WIDTH))
    const { width: shownWidth, height: shownHeight, channels } = await drawn.metadata()
    const darkest = await darkestOfBorder(drawn)
    const onWhite = darkest >= MIN_WHITE
    // Multiplied onto the page, a slightly grey border would show as an edge.
    const largest = onWhite ? await rasterize(drawn.linear(255 / darkest, 0)) : drawn
    return done({
      width: LARGEST_UPLOAD_WIDTH,
      height: Math.round((shownHeight * LARGEST_UPLOAD_WIDTH) / shownWidth),
      onWhite,
      original: isProduct ? await drawOriginal(whole, channels === 4 ? 'png' : 'jpg') : null,
      widths: await drawWidths(largest),
      share: isProduct || isBrand || folder === 'content' ? await drawOpenGraphImage(largest, { onWhite }) : null,
      icons: isBrand ? await drawIcons(drawn) : [],
    })
  } catch {
    return refused('picture-unreadable')
  }
}

/** The photograph at its own size; one with transparency stays a PNG. */
async function drawOriginal(whole: Sharp, ending: 'jpg' | 'png'): Promise<ResizedUpload['original']> {
  const made = ending === 'jpg' ? whole.clone().jpeg({ quality: 90 }) : whole.clone().png()
  return { ending, bytes: new Uint8Array(await made.toBuffer()) }
}

/** Reduces a picture to a width. A small one is not enlarged: the browser can do that, and downloads less. */
function reduced(picture: Sharp, width: number): Sharp {
  return picture.clone().resize({ width, withoutEnlargement: true })
}

async function drawWidths(largest: Sharp): Promise<ResizedUpload['widths']> {
  const drawn: ResizedUpload['widths'] = []
  for (const width of UPLOAD_WIDTHS)
    for (const format of UPLOAD_FORMATS) {
      const resized = reduced(largest, width)
      const made = format === 'avif' ? resized.avif({ quality: 56, effort: 3 }) : resized.webp({ quality: 76 })
      drawn.push({ width, format, bytes: new Uint8Array(await made.toBuffer()) })
    }
  return drawn
}

const SAMPLE = 32
/** A border that is nowhere darker counts as white, like that of a studio photograph. */
const MIN_WHITE = 238

/** The grey value, 0 to 255, of the darkest point of a picture's border. */
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

/**
 * Draws the icons of a picture: whole and centred, on the colour of its corner, or on the page's background where that
 * is transparent.
 */
async function drawIcons(picture: Sharp): Promise<{ name: IconName; bytes: Uint8Array<ArrayBuffer> }[]> {
  const { default: sharp } = await import('sharp')
  const background = await cornerOf(picture)
  const names = Object.keys(BRAND_ICONS) as IconName[]
  return Promise.all(
    names.map(async (name) => {
      const { side, fills } = BRAND_ICONS[name]
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
