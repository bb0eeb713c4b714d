import type { Brand } from '#app/domain/brand/brand.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { altOf } from '#app/domain/catalogue/product/product-pictures.ts'
import {
  builtInOpenGraphPath,
  hasOpenGraphFile,
  OPEN_GRAPH_FORMAT,
  openGraphFileOfUpload,
} from '#app/domain/pictures/open-graph-files.ts'
import { builtInPictureName, PLACEHOLDER } from '#app/domain/pictures/picture-sources.ts'
import { keyOfUpload, UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import { BUILT_IN_HOME_PICTURE } from '#app/domain/settings/settings.ts'
import { type PictureBase, publicPictureUrls } from '../public-picture-urls.ts'

/** The Open Graph image of a page: its URL, its alt text, and its shape if known. */
export type OpenGraphImage = { address: string; alt: string; shape: typeof OPEN_GRAPH_FORMAT | null }

/** The Open Graph image of a product's page; null when no picture of it has a URL. */
export function productOpenGraphImage(
  product: Pick<Product, 'name' | 'image' | 'images' | 'imageAlts'>,
  base: PictureBase,
): OpenGraphImage | null {
  const { image, images } = product
  const alt = altOf(product, image, 0)
  const path = [image, ...images].map(openGraphFilePath).find((found) => found !== null)
  if (path) return { address: base.origin + path, alt, shape: OPEN_GRAPH_FORMAT }
  // An external picture is used as it is; its shape is unknown.
  const [first] = publicPictureUrls(product, base)
  return first ? { address: first, alt, shape: null } : null
}

/**
 * The Open Graph image of pages without their own picture: the brand's own, else that of its home page (the four bowls
 * of a new shop), else its logo; null without any.
 */
export function shopOpenGraphImage(origin: string, brand: Brand): OpenGraphImage | null {
  const { name, homePicture, homePictureAlt, sharePicture, logo } = brand
  const home =
    homePicture === BUILT_IN_HOME_PICTURE ? builtInOpenGraphPath('hero-tall') : openGraphFilePath(homePicture)
  const choices = [
    { path: openGraphFilePath(sharePicture), alt: name },
    { path: home, alt: homePictureAlt },
    { path: openGraphFilePath(logo), alt: name },
  ]
  const found = choices.find(({ path }) => path)
  return found ? { address: origin + found.path, alt: found.alt, shape: OPEN_GRAPH_FORMAT } : null
}

/** The Open Graph image of a page with an upload of its own; null without one. */
export function uploadOpenGraphImage(origin: string, image: string, alt: string): OpenGraphImage | null {
  const path = openGraphFilePath(image)
  return path ? { address: origin + path, alt, shape: OPEN_GRAPH_FORMAT } : null
}

/**
 * The path of a picture's Open Graph image, or null if it has none. An upload's is served by the shop and not by the
 * bucket or CDN, since it may have to be created first (PictureStorage), and is requested rarely.
 */
function openGraphFilePath(image: string): string | null {
  const key = keyOfUpload(image)
  if (key && hasOpenGraphFile(key)) return `${UPLOADS_PATH}/${openGraphFileOfUpload(key)}`
  const name = image === PLACEHOLDER ? null : builtInPictureName(image)
  return name && builtInOpenGraphPath(name)
}
