import type { Product } from '#app/domain/catalogue/product/product.ts'
import { breadcrumbsThing } from '#app/domain/discovery/breadcrumbs-thing.ts'
import { productThing } from '#app/domain/discovery/product-thing.ts'
import { publicPictures } from '#app/domain/discovery/public-picture.ts'
import type { Thing } from '#app/domain/discovery/thing.ts'
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
export function productThings(shop: Pick<Shop, 'origin' | 'pictures'>, product: Product, shown: Shown): Thing[] {
  const { origin } = shop
  const pictures = publicPictures(product, { origin, files: shop.pictures.address })
  return [productThing(product, { origin, pictures, ...shown }), breadcrumbsThing(origin, shown.crumbs)]
}
