import type { PictureSources } from '#app/domain/pictures/picture-shape.ts'
import { FILES, hasOriginal, isFramed, keyOfUpload, uploadedPicture } from '#app/domain/pictures/uploaded-picture.ts'
import { ownPicture, ownPictureName, pictureAddress, SQUARE } from './editor/own-picture.ts'

/** The empty bowl: shown where no picture is stored, where its address is no good, and where it fails to load. */
export const PLACEHOLDER = pictureAddress('placeholder')

const NO_ADDRESS = ['', 'undefined', 'null']
const WELL_FORMED_DATA =
  /^data:image\/(?:avif|gif|jpeg|png|webp);base64,(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * The picture to show for a stored address (spec section 5): empty, 'undefined', 'null' and malformed data URLs are
 * rejected and replaced by the placeholder. A data URL is well-formed when it holds a raster image in whole base64.
 */
export function pictureOf(image: string | null | undefined): string {
  const address = image?.trim() ?? ''
  if (NO_ADDRESS.includes(address.toLowerCase())) return PLACEHOLDER
  if (/^data:/i.test(address) && !WELL_FORMED_DATA.test(address)) return PLACEHOLDER
  return address
}

/** Where the picture of a stored address is found at its largest: the original of an upload that keeps one. */
export function largestPicture(image: string | null | undefined, files: string = FILES): string {
  const key = keyOfUpload(pictureOf(image))
  return key && hasOriginal(key) ? `${files}/${key}` : pictureSources(image, files).src
}

/**
 * What a picture stands on: `studio` for the shop's own, all of one square shape with a bowl low in it; `white` for an upload
 * whose border is near white; `own` for any other, from elsewhere too, of which nothing is known.
 */
export type Ground = 'studio' | 'white' | 'own'

/** The ground of the picture of a stored address. */
export function groundOf(image: string | null | undefined): Ground {
  const src = pictureOf(image)
  if (ownPictureName(src) !== null) return 'studio'
  return keyOfUpload(src) !== null && !isFramed(src) ? 'white' : 'own'
}

/** Whether the picture of a stored address is one of the shop's own, which show no pack that is sold. */
export function isIllustrative(image: string | null | undefined): boolean {
  const src = pictureOf(image)
  return src !== PLACEHOLDER && ownPictureName(src) !== null
}

/**
 * The picture of a stored address as a page shows it: the shop's own, an upload, or one from elsewhere in its one size.
 * `files` is where browsers find uploads (PictureFiles); it is put on here and nowhere else.
 */
export function pictureSources(image: string | null | undefined, files: string = FILES): PictureSources {
  const src = pictureOf(image)
  const upload = uploadedPicture(src, files)
  if (upload) return upload
  const name = ownPictureName(src)
  return name ? ownPicture(name, SQUARE) : { src, width: 800, height: 800, avif: null, webp: null }
}
