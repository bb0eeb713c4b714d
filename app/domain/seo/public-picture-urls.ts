import { picturesOf } from '#app/domain/catalogue/product/product-pictures.ts'
import { PLACEHOLDER, pictureAtAddress, pictureSources } from '#app/domain/pictures/picture-sources.ts'

/** The base URLs: the origin of the shop, and that of uploads (PictureStorage). */
export type PictureBase = { origin: string; files: string }

/** The absolute URLs of a product's pictures, the main one first, without duplicates. */
export function publicPictureUrls(product: { image: string; images: readonly string[] }, base: PictureBase): string[] {
  return picturesOf(product).flatMap((image) => publicPictureUrl(image, base) ?? [])
}

/** The absolute URL of a picture; null for a data URL and for the placeholder. */
function publicPictureUrl(image: string, { origin, files }: PictureBase): string | null {
  if (pictureAtAddress(image) === PLACEHOLDER) return null
  const address = URL.parse(pictureSources(image, files).src, origin)
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}
