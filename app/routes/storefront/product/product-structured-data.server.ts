import type { Product } from '#app/domain/catalogue/product/product.ts'
import { breadcrumbsJsonLd } from '#app/domain/discovery/json-ld/breadcrumbs-json-ld.ts'
import { productJsonLd } from '#app/domain/discovery/json-ld/product-json-ld.ts'
import type { StructuredData } from '#app/domain/discovery/json-ld/structured-data.ts'
import { publicPictures } from '#app/domain/discovery/sharing/public-picture.ts'
import type { ReviewPage } from '#app/domain/reviews/review-page.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'

type Shown = {
  settings: Settings
  buyable: boolean
  said: ReviewPage | null
  crumbs: readonly { name: string; path: string }[]
}

/** What a product's page tells search engines: the product with its packs, and the way to it. */
export function productStructuredData(
  shop: Pick<Shop, 'origin' | 'pictures'>,
  product: Product,
  shown: Shown,
): StructuredData[] {
  const { origin } = shop
  const pictures = publicPictures(product, { origin, files: shop.pictures.address })
  return [productJsonLd(product, { origin, pictures, ...shown }), breadcrumbsJsonLd(origin, shown.crumbs)]
}
