import { z } from 'zod'
import { builtInPictureName, pictureAtAddress } from '#app/domain/pictures/picture-sources.ts'
import { keyOfUpload } from '#app/domain/pictures/upload-address.ts'
import { MAX_IMAGES } from '../product-fields.ts'

/** The longest URL of a picture on another site, or data URL: it is part of every page that shows the picture. */
const MAX_ADDRESS_LENGTH = 2000

/**
 * Where a picture is. Empty texts and malformed data URLs become the placeholder (docs/specification.md, section 5).
 */
export const pictureAddressSchema = z
  .string()
  .transform(pictureAtAddress)
  .refine(
    (text) => builtInPictureName(text) !== null || keyOfUpload(text)?.startsWith('products/') || isExternal(text),
    'Upload this photo, or use an address that begins with https.',
  )

function isExternal(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false
  const url = URL.parse(text)
  return url?.protocol === 'data:' || (url?.protocol === 'https:' && url.username === '' && url.password === '')
}

/** The typed URL of a picture on another site. */
export const typedPictureAddressSchema = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (text.startsWith('https:') && isExternal(text)),
    'Enter an address that begins with https.',
  )
  .default('')

/** The uploaded pictures of a product, by their addresses, with spaces between them. */
export const pictureAddressesSchema = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split(/\s+/).filter(Boolean))])
  .pipe(z.array(pictureAddressSchema).max(MAX_IMAGES, `A product shows at most ${MAX_IMAGES} photos.`))
