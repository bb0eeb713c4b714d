import { builtInPicture, builtInPictureName, pictureAddress, SQUARE } from './built-in-picture.ts'
import type { PictureSources } from './picture-sources.ts'
import { isFramed, keyOfUpload, UPLOADS_PATH } from './upload-address.ts'
import { uploadedPicture } from './uploaded-picture.ts'

/** The empty bowl, shown when no picture is stored, when its URL is invalid, and when it fails to load. */
export const PLACEHOLDER = pictureAddress('placeholder')

const NO_ADDRESS = ['', 'undefined', 'null']
const WELL_FORMED_DATA =
  /^data:image\/(?:avif|gif|jpeg|png|webp);base64,(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * The picture to show for a stored address (spec section 5): empty, 'undefined', 'null' and malformed data URLs are
 * rejected and replaced by the placeholder. A data URL is well-formed when it holds a raster image in whole base64.
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
