import { addressOf, HERO_WIDE, ownPicture } from '../catalogue/own-picture.ts'
import { PLACEHOLDER, pictureOf, pictureSources } from '../catalogue/picture.ts'

/** Where a picture is found from anywhere, and its size in pixels. */
export type PublicPicture = { address: string; width: number; height: number }

/** Where addresses of this shop begin: its origin, and what stands before uploads (PictureFiles). */
export type PictureBase = { origin: string; files: string }

/** A stored picture under its absolute address, or null where there is none: a data URL lies in the page alone, the empty bowl is no picture of it. */
function publicPicture(image: string, { origin, files }: PictureBase): PublicPicture | null {
  if (pictureOf(image) === PLACEHOLDER) return null
  const { src, width, height } = pictureSources(image, files)
  const address = URL.parse(src, origin)
  return address && /^https?:$/.test(address.protocol) ? { address: address.href, width, height } : null
}

/** Every picture of a product that has an address, the first one first, each once. */
export function publicPictures(
  product: { image: string; images: readonly string[] },
  base: PictureBase,
): PublicPicture[] {
  const images = [...new Set([product.image, ...product.images])]
  return images.flatMap((image) => publicPicture(image, base) ?? [])
}

// Messengers and networks draw a shared page about 1,200 wide.
const SHARED_WIDTH = 1280

/** The four bowls: what is shown of a page that has no picture of its own. */
export function shopPicture(origin: string): PublicPicture {
  const { width, height } = ownPicture('hero-wide', HERO_WIDE)
  return {
    address: origin + addressOf('hero-wide', SHARED_WIDTH, 'webp'),
    width: SHARED_WIDTH,
    height: Math.round((height * SHARED_WIDTH) / width),
  }
}
