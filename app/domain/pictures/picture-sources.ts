import { isFramed, keyOfUpload, parseUploadAddress, UPLOADS_PATH } from './upload-address.ts'
import { LARGEST_UPLOAD_WIDTH, UPLOAD_WIDTHS, type UploadFormat, uploadFileName } from './upload-file-names.ts'

/** A picture in both formats and all widths, for `picture` with `srcset`; `src` is the fallback. */
export type PictureSources = { src: string; width: number; height: number; avif: string | null; webp: string | null }

/**
 * The folder of the shop's own pictures. It is versioned, so that browsers may cache them for ever: new ones go into a
 * new folder.
 */
export const PICTURES_FOLDER = '/pictures/v2'

/** The widths of a picture, smallest first, and its height at the largest width. */
export type PictureShape = { widths: readonly number[]; height: number }

/** Products, their close-ups and the empty bowl. The originals are 800 px wide. */
export const SQUARE = { widths: [160, 320, 640, 800], height: 800 } as const satisfies PictureShape

/** The sources of one of the shop's own pictures for a page. */
export function builtInPicture(name: string, shape: PictureShape): PictureSources {
  return {
    src: pathOfWidth(name, largestOf(shape), 'webp'),
    width: largestOf(shape),
    height: shape.height,
    avif: srcset(name, shape, 'avif'),
    webp: srcset(name, shape, 'webp'),
  }
}

/** The address stored for a product with one of the shop's own pictures: its largest file. */
export function pictureAddress(name: string): string {
  return pathOfWidth(name, largestOf(SQUARE), 'webp')
}

/** The name of the shop's own picture at an address, or null for any other address. */
export function builtInPictureName(address: string): string | null {
  return BUILT_IN_PICTURE_URL.exec(address)?.[1] ?? null
}

const BUILT_IN_PICTURE_URL = new RegExp(`^${PICTURES_FOLDER}/([a-z0-9-]+)-${largestOf(SQUARE)}\\.webp$`)

/** The path of a picture in one width, under the origin and in public/. */
export function pathOfWidth(name: string, width: number, format: 'avif' | 'webp'): string {
  return `${PICTURES_FOLDER}/${name}-${width}.${format}`
}

function srcset(name: string, shape: PictureShape, format: 'avif' | 'webp'): string {
  return shape.widths.map((width) => `${pathOfWidth(name, width, format)} ${width}w`).join(', ')
}

function largestOf(shape: PictureShape): number {
  return Math.max(...shape.widths)
}

/** The empty bowl, shown when no picture is stored, when its URL is invalid, and when it fails to load. */
export const PLACEHOLDER = pictureAddress('placeholder')

const NO_ADDRESS = ['', 'undefined', 'null']
const WELL_FORMED_DATA =
  /^data:image\/(?:avif|gif|jpeg|png|webp);base64,(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * The picture to show for a stored address (docs/specification.md, section 5): empty, 'undefined', 'null' and malformed
 * data URLs are rejected and replaced by the placeholder. A data URL is well-formed when it holds a raster image in
 * whole base64.
 */
export function pictureAtAddress(image: string | null | undefined): string {
  const address = image?.trim() ?? ''
  if (NO_ADDRESS.includes(address.toLowerCase())) return PLACEHOLDER
  if (/^data:/i.test(address) && !WELL_FORMED_DATA.test(address)) return PLACEHOLDER
  return address
}

/**
 * The background of a picture: `studio` for the shop's own, which are all square with a bowl at the bottom; `white` for
 * an upload with a nearly white border; `own` for any other upload and for external pictures.
 */
export type Ground = 'studio' | 'white' | 'own'

/** The background of the picture at a stored address. */
export function groundOf(image: string | null | undefined): Ground {
  const src = pictureAtAddress(image)
  if (builtInPictureName(src) !== null) return 'studio'
  return keyOfUpload(src) !== null && !isFramed(src) ? 'white' : 'own'
}

/** Whether the picture at a stored address is one of the shop's own, which do not show the sold pack. */
export function isIllustrative(image: string | null | undefined): boolean {
  const src = pictureAtAddress(image)
  return src !== PLACEHOLDER && builtInPictureName(src) !== null
}

/**
 * The sources of the picture at a stored address: one of the shop's own, an upload, or an external one in a single
 * size. `files` is the base URL of uploads (PictureStorage), which is added only here.
 */
export function pictureSources(image: string | null | undefined, files: string = UPLOADS_PATH): PictureSources {
  const src = pictureAtAddress(image)
  const upload = uploadedPicture(src, files)
  if (upload) return upload
  const name = builtInPictureName(src)
  return name ? builtInPicture(name, SQUARE) : { src, width: 800, height: 800, avif: null, webp: null }
}

/**
 * The sources of an upload for a page, or null for any other address. `files` is the base URL of uploads: the shop
 * itself, or a bucket or CDN.
 */
export function uploadedPicture(address: string, files: string): PictureSources | null {
  const parts = parseUploadAddress(address)
  if (!parts) return null
  const { key, width, height } = parts
  const srcset = (format: UploadFormat) =>
    UPLOAD_WIDTHS.map((each) => `${files}/${uploadFileName(key, each, format)} ${each}w`).join(', ')
  const src = `${files}/${uploadFileName(key, LARGEST_UPLOAD_WIDTH, 'webp')}`
  return { src, width, height, avif: srcset('avif'), webp: srcset('webp') }
}
