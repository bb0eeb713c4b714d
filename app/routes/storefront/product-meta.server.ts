import { choosePack } from '#app/domain/catalogue/pack-choice.ts'
import type { Product } from '#app/domain/catalogue/product.ts'
import { productPath } from '#app/domain/catalogue/product-link.ts'
import { breadcrumbsThing } from '#app/domain/discovery/breadcrumbs-thing.ts'
import { isPackInStock } from '#app/domain/discovery/pack-offer.ts'
import { plainRupees } from '#app/domain/discovery/plain-rupees.ts'
import { productThing } from '#app/domain/discovery/product-thing.ts'
import { publicPictures } from '#app/domain/discovery/public-picture.ts'
import { productSharedPicture } from '#app/domain/discovery/shared-picture.ts'
import type { ReviewPage } from '#app/domain/reviews/review-page.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { pageMeta } from '#app/ui/shop/page-meta.ts'

type Shown = {
  settings: Settings
  buyable: boolean
  said: ReviewPage | null
  crumbs: readonly { name: string; path: string }[]
}

/** What a product's page says of itself to who finds or shares it. The price is that of the pack its address shows first. */
export function productMeta(shop: Pick<Shop, 'origin' | 'pictures'>, product: Product, shown: Shown) {
  const { origin } = shop
  const { settings, buyable, said, crumbs } = shown
  const base = { origin, files: shop.pictures.address }
  const pack = choosePack(product, null)
  const pictures = publicPictures(product, base)
  return [
    ...pageMeta(origin, {
      name: product.name,
      description: product.description,
      path: productPath(product.id),
      picture: productSharedPicture(product, base),
      offer: pack && { price: plainRupees(pack.pricePaise), inStock: buyable && isPackInStock(product, pack) },
    }),
    { 'script:ld+json': productThing(product, { origin, settings, pictures, buyable, said }) },
    { 'script:ld+json': breadcrumbsThing(origin, crumbs) },
  ]
}
