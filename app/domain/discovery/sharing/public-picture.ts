import { PLACEHOLDER, pictureOf, pictureSources } from '#app/domain/catalogue/product/picture.ts'

/** Where addresses of this shop begin: its origin, and what stands before uploads (PictureFiles). */
export type PictureBase = { origin: string; files: string }

/** The absolute address of every picture of a product that has one, the first one first, each once. */
export function publicPictures(product: { image: string; images: readonly string[] }, base: PictureBase): string[] {
  const images = [...new Set([product.image, ...product.images])]
  return images.flatMap((image) => publicAddress(image, base) ?? [])
}

/** Null where there is none: a data URL lies in the page alone, and the empty bowl is no picture of the product. */
function publicAddress(image: string, { origin, files }: PictureBase): string | null {
  if (pictureOf(image) === PLACEHOLDER) return null
  const address = URL.parse(pictureSources(image, files).src, origin)
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}
