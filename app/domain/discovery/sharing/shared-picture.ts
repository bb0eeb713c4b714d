import { ownPictureName, ownShareAddress } from '#app/domain/catalogue/product/editor/own-picture.ts'
import { PLACEHOLDER, pictureOf, pictureSources } from '#app/domain/catalogue/product/picture.ts'
import { SHARE } from '#app/domain/pictures/share-picture.ts'
import { FILES, isProductKey, keyOfUpload, uploadShareFile } from '#app/domain/pictures/uploaded-picture.ts'

/** What is shown of a page where it is shared: where it is, what is to be seen, and its shape where that is known. */
export type SharedPicture = { address: string; alt: string; shape: typeof SHARE | null }

/** What is shown of a product's page; null where no picture of it has an address. */
export function productSharedPicture(
  product: { name: string; image: string; images: readonly string[] },
  base: PictureBase,
): SharedPicture | null {
  const { name: alt, image, images } = product
  const drawn = [image, ...images].map(drawnAddress).find((path) => path !== null)
  if (drawn) return { address: base.origin + drawn, alt, shape: SHARE }
  // One from elsewhere is shown as it is: nothing is known of it.
  const [first] = publicPictures(product, base)
  return first ? { address: first, alt, shape: null } : null
}

/** The four bowls: what is shown of a page that has no picture of its own. */
export function shopSharedPicture(origin: string): SharedPicture {
  return { address: origin + ownShareAddress('hero-tall'), alt: 'Four bowls of dry fruit', shape: SHARE }
}

/**
 * Where the picture drawn for sharing is, under the origin. An upload is asked of the shop and not of a bucket in front of
 * which browsers find the rest: it may have to be drawn yet (PictureFiles), and is asked for rarely.
 */
function drawnAddress(image: string): string | null {
  const key = keyOfUpload(image)
  if (key && isProductKey(key)) return `${FILES}/${uploadShareFile(key)}`
  const name = image === PLACEHOLDER ? null : ownPictureName(image)
  return name && ownShareAddress(name)
}

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
